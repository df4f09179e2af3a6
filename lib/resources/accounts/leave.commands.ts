import { keepAnAdmin } from '@/lib/auth/last-admin'
import { transaction } from '@/lib/core/db/transaction'
import { notFound } from '@/lib/core/errors/errors'
import { audit } from '@/lib/domain/audit/audit'
import type { Actor } from '@/lib/domain/permissions/actor'

/**
 * Takes the caller out of an organisation (ORGANISATION-51), whoever made him a member.
 * @throws ApiError 404 where he is none of its members, 422 where the last Admin would go (ORGANISATION-34).
 */
export const leaveOrganisation = (actor: Actor, organisationId: string): Promise<void> =>
  transaction(async (tx) => {
    const { clientId, userId } = actor
    // Locks the organisation, so that of two Admins who leave at once one stays.
    await keepAnAdmin(tx, { clientId, userId, organisationIds: [organisationId] })
    const where = { clientId, userId_organisationId_clientId: { userId, organisationId, clientId } }
    const row = await tx.membership.findUnique({ where, select: { role: true } })
    if (!row) throw notFound()
    await tx.membership.delete({ where })
    const details = { organisationId, from: row.role, to: null }
    await audit(tx, actor, { action: 'role-change', recordType: 'users', recordId: userId, details })
  })
