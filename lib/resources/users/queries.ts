import { db } from '@/lib/core/db/client'
import type { Prisma } from '@/lib/core/db/generated/client'
import { containsAny } from '@/lib/core/db/keywords'
import { countOf } from '@/lib/domain/counts/row-counts'
import { type Actor, actingOrganisation, actsAsClientAdmin } from '@/lib/domain/permissions/actor'
import { userReach } from '@/lib/domain/permissions/reach'
import type { FilterValues } from '@/lib/list/filters'
import { tableSource } from '@/lib/list/source'
import type { userFilters } from './filters'

const memberships = {
  where: { organisation: { deletedAt: null } },
  orderBy: [{ organisation: { name: 'asc' } }, { organisationId: 'asc' }],
  select: {
    organisationId: true,
    role: true,
    receiveQuotes: true,
    organisation: { select: { id: true, name: true, isDistributor: true, fields: true } },
  },
} satisfies Prisma.User$membershipsArgs

const select = {
  id: true,
  clientId: true,
  firstName: true,
  lastName: true,
  email: true,
  clientAdmin: true,
  systemAdmin: true,
  mailStoppedAt: true,
  memberships,
} satisfies Prisma.UserSelect
export type UserRow = Prisma.UserGetPayload<{ select: typeof select }>

/** People who have chosen a password; the others are pending invites. */
export const whereUsers = (
  actor: Actor,
  { keywords, role, organisationId }: FilterValues<typeof userFilters> = {},
): Prisma.UserWhereInput => {
  const own = actingOrganisation(actor)?.organisationId
  const membership = {
    ...(own && { organisationId: own }),
    ...(role && { role: { in: role } }),
    ...(organisationId && { organisation: { id: { in: organisationId } } }),
  }
  return {
    AND: [
      userReach(actor),
      { verifiedAt: { not: null } },
      ...words(keywords),
      role || organisationId ? { memberships: { some: membership } } : {},
    ],
  }
}

/** Each word in one of the names or the address, so that a full name finds its person. */
const words = (keywords = '') =>
  keywords.split(/\s+/).map((word) => containsAny(['firstName', 'lastName', 'email'], word))

/** How many people of the client there are, from counters; `null`, so count rows, for a filter or an organisation. */
export const totalUsers = (actor: Actor, filters: FilterValues<typeof userFilters>): Promise<number> | null =>
  Object.keys(filters).length > 0 ? null : totalOfClient(actor, ({ isVerified }) => isVerified)

export const totalPending = (actor: Actor): Promise<number> | null =>
  totalOfClient(actor, ({ isVerified, isInvited }) => !isVerified && isInvited)

const totalOfClient = (actor: Actor, isWanted: (row: { isVerified: boolean; isInvited: boolean }) => boolean) =>
  actsAsClientAdmin(actor)
    ? countOf(
        'user',
        { clientId: actor.clientId },
        (row) => !row.isDeleted && (actor.systemAdmin || !row.isSystemAdmin) && isWanted(row),
      )
    : null

export const findUser = (actor: Actor, id: string): Promise<UserRow | null> =>
  db.user.findFirst({ where: { AND: [whereUsers(actor), { id }] }, select })
export const userSource = tableSource(() => db.user, { select })

/** A person of the client for whoever may act as people: a system admin is seen by his own kind only (TENANT-10). */
export const findWithFlags = ({ clientId, systemAdmin }: Actor, id: string) =>
  db.user.findFirst({
    where: { clientId, id, deletedAt: null, verifiedAt: { not: null }, ...(systemAdmin ? {} : { systemAdmin: false }) },
    select: { id: true, firstName: true, lastName: true, clientAdmin: true, systemAdmin: true, secondFactorAt: true },
  })

/** A person of the client, whatever the actor reaches: for somebody who has just been taken out of the organisation. */
export const getUser = (clientId: string, id: string): Promise<UserRow | null> =>
  db.user.findFirst({ where: { clientId, id, deletedAt: null }, select })

const pendingSelect = {
  ...select,
  invitedAt: true,
  emailTokens: { where: { kind: { in: ['invite', 'registration'] } }, select: { expiresAt: true, mailProblem: true } },
} satisfies Prisma.UserSelect
export type PendingRow = Prisma.UserGetPayload<{ select: typeof pendingSelect }>

/** People who were invited, within reach, and have not chosen a password yet (ORGANISATION-44). */
export const wherePending = (actor: Actor): Prisma.UserWhereInput => ({
  AND: [userReach(actor), { verifiedAt: null, invitedAt: { not: null } }],
})

export const findPending = (actor: Actor, id: string): Promise<PendingRow | null> =>
  db.user.findFirst({ where: { AND: [wherePending(actor), { id }] }, select: pendingSelect })
export const pendingSource = tableSource(() => db.user, { select: pendingSelect })

/**
 * Whom an invite was for, by the address: as a user, or still pending. `null` where nobody within reach has it any
 * more.
 */
export async function findInvited(
  actor: Actor,
  email: string,
): Promise<{ user: UserRow } | { pending: PendingRow } | null> {
  const row = await db.user.findFirst({
    where: { AND: [userReach(actor), { email }] },
    select: { ...pendingSelect, verifiedAt: true },
  })
  if (!row) return null
  return row.verifiedAt ? { user: row } : { pending: row }
}

/** The system admin who has the address, whom only his own kind sees (TENANT-10). */
export const findUnseen = ({ clientId }: Actor, email: string): Promise<{ id: string } | null> =>
  db.user.findFirst({ where: { clientId, email, systemAdmin: true, deletedAt: null }, select: { id: true } })

/** Somebody who became a member of these organisations, as he would be found; nobody is. */
export async function asIfInvited(
  { clientId }: Actor,
  id: string,
  wanted: readonly { organisationId: string; role: number; receiveQuotes?: boolean | null }[],
): Promise<UserRow> {
  const ids = wanted.map(({ organisationId }) => organisationId)
  const organisations = await db.organisation.findMany({
    where: { clientId, id: { in: ids } },
    select: memberships.select.organisation.select,
    orderBy: [{ name: 'asc' }, { id: 'asc' }],
  })
  const found = organisations.flatMap((organisation) => {
    const one = wanted.find(({ organisationId }) => organisationId === organisation.id)
    if (!one) return []
    const { organisationId, role, receiveQuotes } = one
    return [{ organisationId, role, receiveQuotes: receiveQuotes ?? false, organisation }]
  })
  const nobody = { firstName: '', lastName: '', email: '', clientAdmin: false, systemAdmin: false, mailStoppedAt: null }
  return { id, clientId, ...nobody, memberships: found }
}
