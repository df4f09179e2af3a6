import { randomUUID } from 'node:crypto'
import { systemDb } from '@/lib/core/db/client'
import { Prisma } from '@/lib/core/db/generated/client'
import { defaultReminders, type ReminderSettings } from '@/lib/domain/reminders/settings'
import { buildAsset } from './asset-factories'
import { type Built, buildCheck, buildOrganisation, buildSite, buildWorld } from './factories'

/**
 * Digest and overdue daily, at an hour that is far from now: it has been within the last day, and does not come while a
 * test runs.
 */
export function dailyReminders(): ReminderSettings {
  const hour = (new Date().getUTCHours() + 12) % 24
  const { digest, overdue, ...others } = defaultReminders
  const rule = { ...overdue.customer, hour }
  return { ...others, digest: { customer: rule, distributor: rule }, overdue: { customer: rule, distributor: rule } }
}

/** Switches a client's reminders on, or off. */
export async function remindersOn(
  clientId: string,
  settings: ReminderSettings | null = dailyReminders(),
): Promise<void> {
  const reminders = settings ? { ...settings } : Prisma.DbNull
  await systemDb.client.update({ where: { id: clientId }, data: { reminders } })
}

/** As if nobody of a client had been looked at for a day: each daily hour of it is due, whichever time it is now. */
export async function hourComes(clientId: string): Promise<void> {
  const lookedUntil = new Date(Date.now() - 24 * 60 * 60 * 1000)
  await systemDb.reminderClock.updateMany({ where: { clientId }, data: { lookedUntil, nextAt: lookedUntil } })
}

/** The reminders of a client, in the order in which they were put in line. */
export const lineOf = (clientId: string, where: Prisma.NotificationLogWhereInput = {}) =>
  systemDb.notificationLog.findMany({ where: { clientId, ...where }, orderBy: { id: 'asc' } })

/** The day so many days ago. */
export const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)

/**
 * An asset of a world's customer whose task of thirty days is overdue by so many days; less than none: it comes then.
 */
export const buildLate = (
  { clientId, customer, distributor }: Built<typeof buildWorld>,
  checkId: string,
  days: number,
  organisationZoneId?: string,
) =>
  buildAsset({
    clientId,
    customerId: customer.id,
    distributorId: distributor.id,
    organisationZoneId,
    installationDate: daysAgo(30 + days),
    checkIds: [checkId],
  })

/** A world with reminders, whose customer has three tasks overdue in two sites and one due soon. */
export async function buildOverdue() {
  const world = await buildWorld()
  const { clientId, customer, distributor } = world
  await remindersOn(clientId)
  const check = await buildCheck({
    clientId,
    organisationId: distributor.id,
    name: 'Inspect',
    period: 1,
    periodValue: 30,
  })
  const site = await buildSite({ clientId, organisationId: customer.id, name: 'Head office' })
  const other = await buildSite({ clientId, organisationId: customer.id, name: 'Yard' })
  const build = (days: number, zone: string) => buildLate(world, check.id, days, zone)
  const assets = [await build(3, site.id), await build(9, site.id), await build(5, other.id), await build(-3, site.id)]
  return { ...world, check, site, other, assets }
}

/** The path within the portal, and its filters, of the first link to a list. */
export function listIn(text: string): { path: string; query: string; organisationId: string } {
  const [, organisationId, page, query] =
    /\/portal\/([0-9a-f-]+)\/(task-planner|findings)\?(\S+)/.exec(decodeURIComponent(text)) ?? []
  return { organisationId: organisationId!, path: page === 'findings' ? '/findings' : '/checksDue', query: query! }
}

/** So many people look after one customer, which has so many assets. */
const [peopleOfOne, assetsOfOne] = [40, 3]

/**
 * A client all of whose people, as many as are wanted, have something overdue and are told of it twice, by
 * digest and overdue.
 */
export async function buildReminded(people: number) {
  const world = await buildWorld()
  const { clientId, distributor } = world
  const check = await buildCheck({ clientId, organisationId: distributor.id, period: 1, periodValue: 30 })
  for (let left = people; left > 0; left -= peopleOfOne) {
    const customer = await buildOrganisation({ clientId, distributorId: distributor.id })
    const { id: organisationZoneId } = await buildSite({ clientId, organisationId: customer.id })
    const owners = { clientId, customerId: customer.id, distributorId: distributor.id, organisationZoneId }
    for (let at = 0; at < assetsOfOne; at++)
      await buildAsset({ ...owners, installationDate: `2026-0${at + 1}-01`, checkIds: [check.id] })
    await systemDb.$executeRaw`
      WITH made AS (
        INSERT INTO "User" ("clientId", "email", "firstName", "lastName", "verifiedAt")
        SELECT ${clientId}::uuid, ${randomUUID()} || '.' || at || '@example.test', 'Jo', 'Field', now()
        FROM generate_series(1, ${Math.min(left, peopleOfOne)}::int) at RETURNING id)
      INSERT INTO "Membership" ("clientId", "userId", "organisationId", "role")
      SELECT ${clientId}::uuid, id, ${customer.id}::uuid, 2 FROM made`
  }
  // The few that every world has are sent nothing.
  await systemDb.membership.deleteMany({ where: { clientId, user: { lastName: { not: 'Field' } } } })
  await remindersOn(clientId, dailyReminders())
  return world
}
