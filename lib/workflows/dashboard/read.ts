import { db } from '@/lib/core/db/client'
import { findMany } from '@/lib/core/db/read/find-many'
import { onReplica } from '@/lib/core/db/replica'
import type { Asker } from '@/lib/domain/people/asker'
import { actsAsClientAdmin, actsAsCustomer, actsAsDistributor } from '@/lib/domain/permissions/actor'
import { dueTaskList } from '@/lib/resources/checks-due/routes'
import { findingList } from '@/lib/resources/findings/routes'
import { whereOrganisations } from '@/lib/resources/organisations/queries'
import { organisationList } from '@/lib/resources/organisations/routes'
import { quoteList } from '@/lib/resources/quotes/routes'
import { roundList } from '@/lib/resources/rounds/routes'
import type { RoundOutput } from '@/lib/resources/rounds/schema'
import {
  findingsCritical,
  findingsOpen,
  findingsOverdue,
  organisationFilters,
  quotesToDecide,
  roundsLeft,
  roundsToday,
  tasksDue,
  tasksToAction,
} from './filters'
import { type Numbers, readNumbers } from './queries'
import type { DashboardOutput, FindingCounts } from './schema'

/** How many rows a list of the dashboard shows. */
const shown = 20
/** How many distributors one can choose among. */
const mostChoices = 1000

type DashboardLists = Pick<DashboardOutput, 'distributors' | 'customers' | 'tasksDue' | 'tasksToAction'>

/** The parts of a dashboard, read beside each other; each fails by itself. */
export interface Dashboard {
  /** Whom a client admin can choose among. */
  choice: () => Promise<{ id: string; name: string }[]>
  /** Those who are chosen: of `selected` whoever is there. */
  chosen: Promise<string[]>
  numbers: Promise<Numbers>
  lists: Promise<DashboardLists>
  findings: Promise<FindingCounts>
  quotesToDecide: Promise<number>
  /** Read where it is asked for: a member's dashboard alone shows them. */
  rounds: () => Promise<DashboardRounds>
}

interface Rows<Row> {
  items: Row[]
  totalItems: number
}
export interface DashboardRounds {
  today: Rows<RoundOutput>
  left: Rows<RoundOutput>
}

/** Everything that the dashboard shows, for whoever looks: at all that he reaches, or at some distributors. */
export function dashboardOf(asker: Asker, selected: readonly string[]): Dashboard {
  let distributors: ReturnType<Dashboard['choice']> | undefined
  const choice = () => (distributors ??= actsAsClientAdmin(asker.actor) ? readDistributors(asker) : Promise.resolve([]))
  const areThere = async () => {
    const there = new Set((await choice()).map(({ id }) => id))
    return selected.filter((id) => there.has(id))
  }
  const chosen = selected.length > 0 ? areThere() : Promise.resolve([])
  const now = new Date()
  const numbers = chosen.then((ids) => onReplica(() => readNumbers(asker, ids, now)))
  const lists = chosen.then((ids) => readLists(asker, ids))
  const findings = chosen.then((ids) => readFindings(asker, ids))
  const quotes = chosen.then((ids) => readQuotes(asker, ids))
  // Each is told to whoever waits for it.
  for (const part of [chosen, numbers, lists, findings, quotes] as Promise<unknown>[]) part.catch(() => undefined)
  return { choice, chosen, numbers, lists, findings, quotesToDecide: quotes, rounds: () => readRounds(asker) }
}

/** The rounds of today and those of before that are not finished, the first rows of each. */
async function readRounds(asker: Asker): Promise<DashboardRounds> {
  const rounds = async (filters: Record<string, string | string[]>) => {
    const asked = { filters, sort: 'plannedDate', limit: shown, describe: false }
    const { items, totalItems } = await roundList.read(asker, asked)
    return { items, totalItems }
  }
  const [today, left] = await Promise.all([rounds(roundsToday), rounds(roundsLeft)])
  return { today, left }
}

/** How many quotes wait for a customer's decision. */
export const readQuotes = (asker: Asker, distributors: readonly string[]): Promise<number> =>
  quoteList.count(asker, {
    filters: { ...quotesToDecide, ...(distributors.length > 0 && { distributorOrganisationId: [...distributors] }) },
  })

/** How many findings there are to see to. */
export async function readFindings(asker: Asker, distributors: readonly string[]): Promise<FindingCounts> {
  const chosen: Record<string, string[]> =
    distributors.length > 0 ? { distributorOrganisationId: [...distributors] } : {}
  const count = (filters: Record<string, string>) => findingList.count(asker, { filters: { ...filters, ...chosen } })
  const [open, critical, overdue] = await Promise.all([findingsOpen, findingsCritical, findingsOverdue].map(count))
  return { open: open ?? 0, critical: critical ?? 0, overdue: overdue ?? 0 }
}

/** Whom a client admin can choose among. */
export const readDistributors = ({ actor }: Asker) =>
  findMany(db.organisation, {
    where: whereOrganisations(actor, { isDistributor: true }),
    orderBy: [{ name: 'asc' }, { id: 'asc' }],
    take: mostChoices,
    select: { id: true, name: true },
  })

/** The first rows of the lists that one goes on with, and how many rows each has. */
export async function readLists(asker: Asker, distributors: readonly string[]): Promise<DashboardLists> {
  const { actor } = asker
  const organisations = async (filters: Record<string, string | string[]>) => {
    const { items, totalItems } = await organisationList.read(asker, { filters, limit: shown, describe: false })
    return { items, totalItems }
  }
  const tasks = async (filters: Record<string, string>) => {
    const { items, totalItems } = await dueTaskList.read(asker, { filters, limit: shown, describe: false })
    return { items, totalItems }
  }
  const isAdmin = actsAsClientAdmin(actor)
  const [ofDistributors, customers, due, toAction] = await Promise.all([
    isAdmin ? organisations(organisationFilters(true, distributors)) : null,
    isAdmin
      ? organisations(organisationFilters(false, distributors))
      : actsAsDistributor(actor)
        ? organisations({})
        : null,
    actsAsCustomer(actor) ? tasks(tasksDue) : null,
    isAdmin ? null : tasks(tasksToAction),
  ])
  return { distributors: ofDistributors, customers, tasksDue: due, tasksToAction: toAction }
}
