import type { RoundStart } from '@/components/rounds/round-values'
import type { Option } from '@/components/ui/select'
import { dayAsked, parseAskedDay } from '@/lib/core/dates/asked-days'
import { calendarDateIn } from '@/lib/core/dates/zone'
import { isUuid } from '@/lib/core/text/zod'
import type { Asker } from '@/lib/domain/people/asker'
import { type Actor, actsAsCustomer } from '@/lib/domain/permissions/actor'
import { findCheck } from '@/lib/resources/checks/queries'
import { findOrganisation } from '@/lib/resources/organisations/queries'
import { findSite } from '@/lib/resources/sites/queries'
import { pageAddress } from '../../guard'

/**
 * What the address of a new round says of it: the planner’s filters, as far as a round knows them (OFFICE-6). What is
 * out of reach, or nothing at all, is left open.
 */
export async function roundStart({ actor, tenant: { timezone } }: Asker): Promise<RoundStart> {
  const search = new URLSearchParams((await pageAddress()).search)
  const now = new Date()
  const until = parseAskedDay(search.get('until') ?? '')
  const [place, task] = await Promise.all([placeOf(actor, idIn(search, 'place')), taskOf(actor, idIn(search, 'task'))])
  const customer = place?.customer ?? (await customerOf(actor, idIn(search, 'customer')))
  return {
    today: calendarDateIn(timezone, now),
    isSelection: search.get('tasks') === 'ticked',
    ...(customer && { customerOrganisationId: customer }),
    ...(place && { siteId: place.site, zoneIds: place.zones }),
    ...(task && { checkIds: [task] }),
    ...(until && { until: dayAsked(timezone, until, now) }),
  }
}

function idIn(search: URLSearchParams, key: string): string | null {
  const text = search.get(key)
  return text && isUuid(text) ? text.toLowerCase() : null
}

async function taskOf(actor: Actor, id: string | null): Promise<Option | null> {
  const row = id ? await findCheck(actor, id) : null
  return row && { value: row.id, label: row.name }
}

/** A customer is its own; others choose one. */
async function customerOf(actor: Actor, chosen: string | null): Promise<Option | null> {
  const { acting } = actor
  const id = actsAsCustomer(actor) && acting.as === 'organisation' ? acting.organisationId : chosen
  const row = id ? await findOrganisation(actor, id) : null
  return row && !row.deletedAt && !row.isDistributor ? { value: row.id, label: row.name } : null
}

/** A site, or a zone of one: the site then, narrowed to that zone. */
async function placeOf(actor: Actor, id: string | null) {
  const row = id ? await findSite(actor, id) : null
  const [siteId] = row?.ancestorIds ?? []
  const site = row && siteId ? (row.id === siteId ? row : await findSite(actor, siteId)) : null
  if (!row || !site || row.organisation.deletedAt) return null
  const below = row.locationTrail.slice(site.locationTrail.length + ' / '.length)
  return {
    customer: { value: row.organisation.id, label: row.organisation.name },
    site: { value: site.id, label: site.name },
    zones: row.id === site.id ? [] : [{ value: row.id, label: below }],
  }
}
