import { buildAnswers } from './answers'
import { buildAssets } from './assets'
import { buildCalendars } from './calendars'
import { type Context, newContext } from './context'
import { buildFindings } from './findings'
import { buildHistory } from './history'
import { buildLibraries } from './libraries'
import { buildNotes } from './notes'
import { buildOrganisations } from './organisations'
import { buildPeople } from './people'
import type { ClientPlan } from './plans'
import { buildReminded } from './reminded'
import { buildResults } from './results'
import { buildSerials } from './serials'

/** A client's rows, all but its files; and what files can be made of. The same for the same `now`. */
export function buildRecords(plan: ClientPlan, now: Date, passwordHash: string) {
  const context: Context = newContext(plan, now)
  buildOrganisations(context)
  buildPeople(context, passwordHash)
  buildLibraries(context)
  const assets = buildAssets(context)
  const results = buildResults(context, assets)
  buildAnswers(context)
  const notes = buildNotes(context, assets)
  buildFindings(context, assets)
  buildHistory(context)
  buildReminded(context)
  buildCalendars(context)
  buildSerials(context, assets)
  return { context, assets, results, notes }
}
