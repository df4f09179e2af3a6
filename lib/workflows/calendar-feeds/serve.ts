import { createHash } from 'node:crypto'
import { actorOfClaim } from '@/lib/auth/claim'
import { takeAttempt } from '@/lib/auth/rate-limits'
import { db } from '@/lib/core/db/client'
import type { CalendarFeed } from '@/lib/core/db/generated/client'
import { withinTime } from '@/lib/core/db/limited'
import { tooMany, unavailable } from '@/lib/core/errors/errors'
import { tokenHash } from '@/lib/core/signing/tokens'
import { findTenant, type Tenant } from '@/lib/core/tenancy/tenant'
import { FairQueue } from '@/lib/core/turns/fair-queue'
import type { Asker } from '@/lib/domain/people/asker'
import { actsAsCustomer } from '@/lib/domain/permissions/actor'
import { can } from '@/lib/domain/permissions/can'
import { codeOf } from './address'
import { eventsOf } from './events'
import { readGroups } from './events.queries'
import type { FeedFilters } from './schema'
import { calendarLines, stamped } from './write'

/** What a calendar program is given. */
interface ServedCalendar {
  etag: string
  text: string
}

/** The largest calendars keep the database busy for half a second: so many are made at once, of a client one. */
const turns = new FairQueue({ atOnce: 2, atOnceOfAddress: 1, ofAccount: 200, ofAddress: 1_000 })
const longestMs = 15_000

/**
 * The calendar behind an address, by the rights that its owner has now (CALENDAR-5); `null` for every address that
 * leads nowhere, whatever the reason. @throws ApiError 429 after 120 calls in an hour (CALENDAR-6); 503 where it
 * took too long.
 */
export async function serveCalendar(host: string | undefined, file: string): Promise<ServedCalendar | null> {
  const code = codeOf(file)
  const tenant = code ? await findTenant(host) : null
  if (!code || !tenant) return null
  const feed = await db.calendarFeed.findFirst({ where: { clientId: tenant.id, codeHash: tokenHash(code) } })
  if (!feed) return null
  await takeAttempt('calendar-feed', feed.id)
  const { clientId, userId, organisationId } = feed
  const actor = await actorOfClaim({ clientId, userId, acting: organisationId ?? 'admin' }, tenant)
  if (!actor || !can(actor, 'assets:see')) return null
  const lines = await turns.run(
    { account: userId, address: clientId },
    () => withinTime(longestMs, () => linesOf({ actor, tenant }, feed)),
    () => tooMany(10),
  )
  if (!lines) throw unavailable()
  const text = stamped(lines, await lastChange(feed, hashOf(lines)))
  return { text, etag: `W/"${hashOf([text])}"` }
}

async function linesOf(asker: Asker, feed: CalendarFeed): Promise<string[]> {
  const { tenant, actor } = asker
  const filters = feed.filters as FeedFilters
  const now = new Date()
  const events = eventsOf(await readGroups(asker, filters, now), {
    feedId: feed.id,
    timezone: tenant.timezone,
    now,
    namesCustomers: !actsAsCustomer(actor),
    linkTo: ({ siteId, from, to }) => plannerLink(tenant, feed, { siteId, from, to }),
  })
  return calendarLines(feed.name, events)
}

/** The list of the same tasks. */
function plannerLink(
  { primaryUrl }: Tenant,
  { organisationId, filters }: CalendarFeed,
  { siteId, from, to }: { siteId: string | null; from: string | null; to: string },
): string {
  const { customerOrganisationId, organisationZoneId, checkId } = filters as FeedFilters
  const query = new URLSearchParams({
    ...(from && { 'filters[from]': from }),
    'filters[to]': to,
    'filters[organisationZoneId]': organisationZoneId ?? siteId ?? 'none',
    ...(customerOrganisationId && { 'filters[customerOrganisationId]': customerOrganisationId }),
    ...(checkId && { 'filters[checkId]': checkId }),
  })
  return `${primaryUrl}/portal/${organisationId ?? 'admin'}/task-planner?${query}`
}

function hashOf(lines: readonly string[]): string {
  const hash = createHash('sha256')
  for (const line of lines) hash.update(line)
  return hash.digest('base64url')
}

/** Since when the calendar says what it says: noted when it is first read so (CALENDAR-11). */
async function lastChange({ clientId, id, contentHash, changedAt }: CalendarFeed, hash: string): Promise<Date> {
  if (contentHash === hash && changedAt) return changedAt
  const [row] = await db.$queryRaw<{ changedAt: Date }[]>`
    UPDATE "CalendarFeed" SET "contentHash" = ${hash},
      "changedAt" = CASE WHEN "contentHash" IS NOT DISTINCT FROM ${hash} THEN "changedAt" ELSE date_trunc('second', now()) END
    WHERE "clientId" = ${clientId}::uuid AND id = ${id}::uuid RETURNING "changedAt"`
  return row?.changedAt ?? new Date()
}
