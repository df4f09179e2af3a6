import type { Tx } from '@/lib/core/db/client'
import { conflict, invalid } from '@/lib/core/errors/errors'
import { tokenHash } from '@/lib/core/signing/tokens'
import { type Actor, actingOrganisation } from '@/lib/domain/permissions/actor'
import { libraryReach, organisationReach, siteReach } from '@/lib/domain/permissions/reach'
import type { CalendarFeedRow } from './queries'
import type { FeedFilters, NewCalendarFeed } from './schema'

const mostFeeds = 10

/**
 * Makes a calendar that is read as what the actor acts as now (CALENDAR-1). Of the code in its address only the hash is
 * kept. @throws ApiError 409 where they have ten, 422 `filters` for what they do not reach.
 */
export async function addFeed(tx: Tx, actor: Actor, { name, filters }: NewCalendarFeed, id: string, code: string) {
  const { clientId, userId } = actor
  // One after the other: two at the same time would both be the tenth.
  await tx.$queryRaw`SELECT 1 FROM "User" WHERE "clientId" = ${clientId}::uuid AND id = ${userId}::uuid FOR NO KEY UPDATE`
  const count = await tx.calendarFeed.count({ where: { clientId, userId } })
  if (count >= mostFeeds) throw conflict(`You have ${mostFeeds} calendars already. Delete one first`)
  const about = await namesOf(tx, actor, filters)
  const organisationId = actingOrganisation(actor)?.organisationId ?? null
  await tx.calendarFeed.create({
    data: { id, clientId, userId, organisationId, name, filters, about, codeHash: tokenHash(code) },
  })
}

/** What a calendar is narrowed to, in words. @throws ApiError 422 `filters`, the same for what is not there at all. */
async function namesOf(tx: Tx, actor: Actor, filters: FeedFilters): Promise<string> {
  const { customerOrganisationId, organisationZoneId, checkId } = filters
  const names: (string | undefined)[] = []
  if (customerOrganisationId) {
    const where = { AND: [organisationReach(actor), { id: customerOrganisationId, isDistributor: false }] }
    names.push((await tx.organisation.findFirst({ where, select: { name: true } }))?.name)
  }
  if (organisationZoneId) {
    const where = { AND: [siteReach(actor), { id: organisationZoneId }] }
    names.push((await tx.site.findFirst({ where, select: { locationTrail: true } }))?.locationTrail)
  }
  if (checkId) {
    const where = { AND: [libraryReach(actor), { id: checkId, deletedAt: null }] }
    names.push((await tx.check.findFirst({ where, select: { name: true } }))?.name)
  }
  if (names.includes(undefined)) throw invalid({ filters: ['Choose a customer, site and task that you can see'] })
  return names.join(', ')
}

/** Another address; the one before leads nowhere from now on. */
export async function renewFeed(tx: Tx, { clientId, id }: CalendarFeedRow, code: string) {
  await tx.calendarFeed.update({ where: { clientId, id }, data: { codeHash: tokenHash(code) } })
}

export async function removeFeed(tx: Tx, _actor: Actor, { clientId, id }: CalendarFeedRow) {
  await tx.calendarFeed.delete({ where: { clientId, id } })
}
