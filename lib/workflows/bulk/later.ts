import { actorOfClaim } from '@/lib/auth/claim'
import type { BulkChange } from '@/lib/core/db/generated/client'
import { tenantById } from '@/lib/core/tenancy/tenant'
import type { Actor } from '@/lib/domain/permissions/actor'
import type { AnyAction } from './action'
import { mayDo } from './lists'

/**
 * Who asked for a bulk, or for its undoing, with the rights that he has at this moment: a job does no more
 * than he could. `null` where he may not any more: he has left, the organisation is archived, or his role is
 * another one (BULK-5).
 */
export async function askerLater(bulk: BulkChange, action: AnyAction): Promise<Actor | null> {
  const { clientId, organisationId, state } = bulk
  const isUndoing = state === 3
  const userId = (isUndoing ? bulk.undoneByUserId : null) ?? bulk.userId
  const impersonatorId = (isUndoing ? bulk.undoneByImpersonatorId : bulk.impersonatorId) ?? undefined
  const tenant = await tenantById(clientId)
  const actor =
    tenant && (await actorOfClaim({ clientId, userId, impersonatorId, acting: organisationId ?? 'admin' }, tenant))
  return actor && mayDo(actor, action) ? actor : null
}
