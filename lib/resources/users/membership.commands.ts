import { keepAnAdmin } from '@/lib/auth/last-admin'
import type { Tx } from '@/lib/core/db/client'
import { forbidden, notFound } from '@/lib/core/errors/errors'
import { audit } from '@/lib/domain/audit/audit'
import { type Actor, type Role, roles } from '@/lib/domain/permissions/actor'
import { mayEditMember, mayNotEditUser } from './policy'
import { revoke } from './words'

interface MembershipChange {
  userId: string
  organisationId: string
  /** Absent: stays. 3: ends. */
  role?: number | null
  receiveQuotes?: boolean | null
}

/**
 * Changes or ends a membership, with the organisation locked: of two Admins who demote each other at once one wins
 * (ORGANISATION-34).
 * @throws ApiError 403 for a role that the actor may not give or take, or his own; 404 where it has ended meanwhile;
 * 422 where the last Admin would go.
 */
export async function changeMembership(tx: Tx, caller: Actor, change: MembershipChange): Promise<void> {
  const { clientId } = caller
  const { userId, organisationId, receiveQuotes } = change
  await holdOrganisation(tx, clientId, organisationId)
  const actor = await withRoleOfNow(tx, caller)
  const where = { clientId, userId_organisationId_clientId: { userId, organisationId, clientId } }
  const row = await tx.membership.findUnique({ where })
  if (!row) throw notFound()
  const role = change.role ?? row.role
  const mayGive = role === revoke || role === row.role || mayEditMember(actor, role)
  const isOwnRole = userId === actor.userId && role !== row.role
  if (!mayEditMember(actor, row.role) || !mayGive || isOwnRole) throw forbidden(mayNotEditUser)
  if (row.role === roles.admin && role !== roles.admin)
    await keepAnAdmin(tx, { clientId, userId, organisationIds: [organisationId] })
  if (role === revoke) await tx.membership.delete({ where })
  else await tx.membership.update({ where, data: { role, receiveQuotes: receiveQuotes ?? undefined } })
  if (role !== row.role) await auditRole(tx, actor, change, row.role, role)
}

/** Makes somebody a member. @returns `false` where he is one already. */
export async function addMembership(
  tx: Tx,
  actor: Actor,
  { userId, organisationId, role, receiveQuotes }: MembershipChange & { role: Role },
): Promise<boolean> {
  const data = { clientId: actor.clientId, userId, organisationId, role, receiveQuotes: receiveQuotes ?? false }
  const { count } = await tx.membership.createMany({ data: [data], skipDuplicates: true })
  if (count === 1) await auditRole(tx, actor, { userId, organisationId }, null, role)
  return count === 1
}

async function auditRole(
  tx: Tx,
  actor: Actor,
  { userId, organisationId }: MembershipChange,
  from: number | null,
  to: number,
): Promise<void> {
  const details = { organisationId, from, to: to === revoke ? null : to }
  await audit(tx, actor, { action: 'role-change', recordType: 'users', recordId: userId, details })
}

/**
 * The caller with the role that he has once the organisation is locked. @throws ApiError 403 where he was taken out.
 */
async function withRoleOfNow(tx: Tx, actor: Actor): Promise<Actor> {
  if (actor.acting.as !== 'organisation') return actor
  const { organisationId } = actor.acting
  const own = await tx.membership.findFirst({
    where: { clientId: actor.clientId, userId: actor.userId, organisationId },
    select: { role: true },
  })
  if (!own) throw forbidden(mayNotEditUser)
  return { ...actor, acting: { ...actor.acting, role: own.role as Role } }
}

async function holdOrganisation(tx: Tx, clientId: string, id: string): Promise<void> {
  await tx.$queryRaw`
    SELECT 1 FROM "Organisation" WHERE "clientId" = ${clientId}::uuid AND id = ${id}::uuid FOR UPDATE`
}
