import type { Tx } from '@/lib/core/db/client'
import { transaction } from '@/lib/core/db/transaction'
import { invalid, unauthenticated } from '@/lib/core/errors/errors'
import type { Actor } from '@/lib/domain/permissions/actor'
import { resolveReminder } from '@/lib/domain/reminders/resolve'
import type { ReminderSettings } from '@/lib/domain/reminders/settings'
import type { ReminderKind } from '@/lib/domain/reminders/words'
import { membershipsOf, type OwnMembership, reminderSettings, seesSite, sitesByIds } from './queries'
import type { PreferencesChange } from './schema'
import { kindNames } from './words'

type Item = NonNullable<PreferencesChange['items']>[number]

/**
 * Changes what was sent. `items` takes the place of all that was chosen before (NOTIFY-3).
 * @throws ApiError 422 `items`.
 */
export async function changePreferences(actor: Actor, { items, ...change }: PreferencesChange): Promise<void> {
  const { clientId, userId } = actor
  await transaction(async (tx) => {
    await changePerson(tx, userId, change)
    if (!items) return
    const { settings } = await reminderSettings(tx, clientId)
    const memberships = new Map((await membershipsOf(tx, clientId, userId)).map((one) => [one.organisationId, one]))
    const rows = items.map((item) => rowOf(item, settings, memberships.get(item.organisationId)))
    await refuseForeignSites(tx, clientId, items, memberships)
    const organisationId = { in: [...memberships.keys()] }
    await tx.notificationPreference.deleteMany({ where: { clientId, userId, organisationId } })
    await tx.notificationPreference.createMany({ data: rows.map((row) => ({ ...row, clientId, userId })) })
  })
}

/** Zone and quiet time; locks the person, so that two saves of one person do not mix. */
async function changePerson(tx: Tx, id: string, change: Omit<PreferencesChange, 'items'>): Promise<void> {
  const [own] = await tx.$queryRaw<{ clientId: string }[]>`
    /* unscoped: the caller’s own row, wherever it is */
    SELECT "clientId" FROM "User" WHERE "id" = ${id}::uuid AND "deletedAt" IS NULL FOR UPDATE`
  if (!own) throw unauthenticated()
  const { timezone: reminderTimezone, quietFrom, quietTo } = change
  const names = quietFrom !== undefined || quietTo !== undefined
  const quiet = names ? { quietFrom: quietFrom ?? null, quietTo: quietTo ?? null } : {}
  if (!names && reminderTimezone === undefined) return
  await tx.user.update({ where: { clientId: own.clientId, id }, data: { reminderTimezone, ...quiet } })
}

function rowOf(item: Item, settings: ReminderSettings | null, membership: OwnMembership | undefined) {
  if (!membership) throw invalid({ items: ['You are not a member of one of these organisations'] })
  const { organisationId, frequency, siteIds } = item
  const kind = item.kind as ReminderKind
  const usual = resolveReminder(settings, membership, kind, null)
  if (usual.locked && frequency === 0)
    throw invalid({ items: [`${kindNames[kind]} can’t be switched off at ${membership.name}`] })
  const { weekday, hour } = { weekday: item.weekday ?? usual.weekday, hour: item.hour ?? usual.hour }
  return { organisationId, kind, frequency, weekday, hour, siteIds }
}

async function refuseForeignSites(
  tx: Tx,
  clientId: string,
  items: readonly Item[],
  memberships: ReadonlyMap<string, OwnMembership>,
): Promise<void> {
  const ids = [...new Set(items.flatMap(({ siteIds }) => siteIds))]
  const sites = await sitesByIds(tx, clientId, ids)
  const isForeign = items.some(({ organisationId, siteIds }) => {
    const membership = memberships.get(organisationId)
    return siteIds.some((id) => !membership || !seesSite(membership, sites.get(id)))
  })
  if (isForeign) throw invalid({ items: ['One of these sites does not exist'] })
}
