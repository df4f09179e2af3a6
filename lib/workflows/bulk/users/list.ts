import { z } from 'zod'
import { inviteAgain } from '@/lib/auth/invitations'
import { takeInviteAttempts } from '@/lib/auth/rate-limits'
import { db, type Tx } from '@/lib/core/db/client'
import { wholeNumber } from '@/lib/core/text/zod'
import { type Actor, actingOrganisation } from '@/lib/domain/permissions/actor'
import { userReach } from '@/lib/domain/permissions/reach'
import { changeMembership } from '@/lib/resources/users/membership.commands'
import { pendingList } from '@/lib/resources/users/pending-routes'
import { mayEditMember, mayNotEditUser } from '@/lib/resources/users/policy'
import { wherePending, whereUsers } from '@/lib/resources/users/queries'
import { userList } from '@/lib/resources/users/routes'
import type { BulkList } from '../action'
import { eachAlone } from '../each'
import { idsBehind } from '../ids-behind'
import { type Rows, rowAction } from '../row-action'

/** People of the organisation, for client admins of the client; whoever was invited too. */
async function readRows(tx: Tx, actor: Actor, ids: readonly string[]) {
  const organisationId = actingOrganisation(actor)?.organisationId
  const found = await tx.user.findMany({
    where: { AND: [userReach(actor), { id: { in: [...ids] } }] },
    orderBy: { id: 'asc' },
    select: {
      ...{ id: true, firstName: true, lastName: true, email: true, verifiedAt: true, invitedAt: true },
      memberships: { select: { organisationId: true, role: true } },
    },
  })
  return found.map(({ memberships, ...row }) => {
    const role = memberships.find((one) => one.organisationId === organisationId)?.role ?? null
    return { ...row, role, mayBeEdited: organisationId ? role !== null && mayEditMember(actor, role) : true }
  })
}

const people: Rows<Awaited<ReturnType<typeof readRows>>[number]> = {
  recordType: 'users',
  nameOf: ({ firstName, lastName }) => `${firstName} ${lastName}`,
  read: readRows,
  // The organisation before its people, as whoever changes one membership does.
  hold: async (tx, actor, ids) => {
    const { clientId } = actor
    const organisationId = actingOrganisation(actor)?.organisationId ?? null
    await tx.$executeRaw`
      SELECT 1 FROM "Organisation" WHERE "clientId" = ${clientId}::uuid AND id = ${organisationId}::uuid FOR UPDATE`
    await tx.$executeRaw`
      SELECT 1 FROM "User" WHERE "clientId" = ${clientId}::uuid AND id = ANY (${[...ids]}::uuid[]) ORDER BY id FOR UPDATE`
    return readRows(tx, actor, ids)
  },
  whyFixed: ({ mayBeEdited }) => (mayBeEdited ? null : mayNotEditUser),
}

/** BULK-22: in the organisation that one acts in. */
const role = rowAction(people, {
  access: 'users:manage',
  isOfOrganisation: true,
  values: z.object({ role: wholeNumber(0, 4).refine((given) => given !== 3, { error: 'Choose a role' }) }),
  know: async (_tx, actor, { role }) => ({ role, actor }),
  why: (row, { role, actor }) => {
    if (row.id === actor.userId || !mayEditMember(actor, role)) return mayNotEditUser
    return row.role === role ? 'This person has this role already' : null
  },
  write: (tx, actor, rows, { role }) => {
    const organisationId = actingOrganisation(actor)?.organisationId ?? ''
    return eachAlone(tx, rows, ({ id: userId }) => changeMembership(tx, actor, { userId, organisationId, role }))
  },
})

/** BULK-23: each mail counts as one that is sent by itself. */
const reInvite = rowAction(people, {
  access: 'users:manage',
  values: z.object({}),
  know: async () => null,
  why: ({ verifiedAt, invitedAt }) => {
    if (verifiedAt) return 'This person has answered the invite'
    return invitedAt ? null : 'This person was not invited'
  },
  write: (tx, actor, rows) =>
    eachAlone(tx, rows, async ({ id, email }) => {
      await takeInviteAttempts(actor, email ?? '')
      await inviteAgain(tx, actor, { clientId: actor.clientId, id })
    }),
})

/** People. */
export const bulkUsers: BulkList = {
  idsAfter: idsBehind(
    userList,
    ({ actor }, filters) => whereUsers(actor, filters),
    (args) => db.user.findMany(args),
  ),
  actions: { role, 're-invite': reInvite },
}

/** Those who were invited and have not answered. */
export const bulkPending: BulkList = {
  idsAfter: idsBehind(
    pendingList,
    ({ actor }) => wherePending(actor),
    (args) => db.user.findMany(args),
  ),
  actions: { 're-invite': reInvite },
}
