import { db, systemDb, type Tx } from '@/lib/core/db/client'
import { unauthenticated } from '@/lib/core/errors/errors'
import type { Actor, Role } from '@/lib/domain/permissions/actor'
import type { ReminderSettings } from '@/lib/domain/reminders/settings'

type Reader = Pick<Tx, 'membership' | 'client' | 'site'>

/** What the client has set of reminders, and its zone. */
export async function reminderSettings(read: Pick<Reader, 'client'>, clientId: string) {
  const select = { reminders: true, timezone: true }
  const { reminders, timezone } = await read.client.findUniqueOrThrow({ where: { id: clientId }, select })
  return { settings: reminders as ReminderSettings | null, timezone }
}

/** Somebody's memberships that count, by name, with what was chosen for each. */
export async function membershipsOf(read: Pick<Reader, 'membership'>, clientId: string, userId: string) {
  const rows = await read.membership.findMany({
    where: { clientId, userId, organisation: { deletedAt: null }, user: { deletedAt: null } },
    select: {
      organisationId: true,
      role: true,
      organisation: { select: { name: true, isDistributor: true } },
      notificationPreferences: true,
    },
    orderBy: [{ organisation: { name: 'asc' } }, { organisationId: 'asc' }],
  })
  return rows.map(({ role, organisation, notificationPreferences, ...rest }) => ({
    ...rest,
    name: organisation.name,
    role: role as Role,
    isDistributor: organisation.isDistributor,
    choices: new Map(notificationPreferences.map((choice) => [choice.kind, choice])),
  }))
}
export type OwnMembership = Awaited<ReturnType<typeof membershipsOf>>[number]

/** Sites by their ids, with the organisations that see them. */
export async function sitesByIds(read: Pick<Reader, 'site'>, clientId: string, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, SeenSite>()
  const rows = await read.site.findMany({
    where: { clientId, id: { in: [...ids] } },
    select: { id: true, organisationId: true, distributorOrganisationId: true, locationTrail: true },
  })
  return new Map(rows.map((site) => [site.id, site]))
}
interface SeenSite {
  id: string
  organisationId: string
  distributorOrganisationId: string | null
  locationTrail: string
}

/** Whether a member of this organisation sees the site: its own, a distributor's customers' (ACCESS-18). */
export const seesSite = (
  { organisationId, isDistributor }: Pick<OwnMembership, 'organisationId' | 'isDistributor'>,
  site?: SeenSite,
) => organisationId === (isDistributor ? site?.distributorOrganisationId : site?.organisationId)

/** All that the caller has of reminders, of this client. */
export async function findPreferences({ clientId, userId }: Actor) {
  const [{ settings, timezone }, memberships, person] = await Promise.all([
    reminderSettings(db, clientId),
    membershipsOf(db, clientId, userId),
    // A system admin's own row may be another client's.
    systemDb.user.findFirst({
      where: { id: userId, deletedAt: null },
      select: { reminderTimezone: true, quietFrom: true, quietTo: true },
    }),
  ])
  if (!person) throw unauthenticated()
  const ids = memberships.flatMap(({ choices }) => [...choices.values()].flatMap(({ siteIds }) => siteIds))
  return { settings, timezone, memberships, person, sites: await sitesByIds(db, clientId, ids) }
}
export type FoundPreferences = Awaited<ReturnType<typeof findPreferences>>
