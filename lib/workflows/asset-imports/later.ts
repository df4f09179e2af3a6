import { actorOfClaim } from '@/lib/auth/claim'
import type { AssetImport } from '@/lib/core/db/generated/client'
import { tenantById } from '@/lib/core/tenancy/tenant'
import type { AuditWho } from '@/lib/domain/audit/audit'
import type { Actor } from '@/lib/domain/permissions/actor'
import { can } from '@/lib/domain/permissions/can'

/** Why an import, or its undoing, stops where whoever asked for it may not do it any more. */
export const notAnyMore = {
  run: 'It stopped: whoever started it may not bring registers in here any more. What has come in is there, and can be undone',
  undo: 'It was not taken back further: whoever asked for it may not do that here any more. It can be asked for again',
}

/**
 * Who brings a register in, or takes it back, with the rights that he has at this moment: a job does no more
 * than he could. `null` where he may not any more: he has left, the organisation is archived, or his role is
 * another one (REGRUN-24).
 */
export async function bringerLater(row: AssetImport): Promise<Actor | null> {
  const { clientId, organisationId: acting } = row
  const { userId, impersonatorId } = asked(row)
  const tenant = await tenantById(clientId)
  const claim = { clientId, userId, impersonatorId: impersonatorId ?? undefined, acting }
  const actor = tenant && (await actorOfClaim(claim, tenant))
  return actor?.acting.as === 'organisation' && can(actor, 'assets:import') ? actor : null
}

/** Whose line the end of it is in the audit log, whether or not he may do it by now. */
export function bringerInLog(row: AssetImport): AuditWho {
  const { userId, impersonatorId } = asked(row)
  return {
    ...{ clientId: row.clientId, userId, acting: { as: 'organisation', organisationId: row.organisationId } },
    ...(impersonatorId && { impersonator: { id: impersonatorId } }),
  }
}

const asked = (row: AssetImport): Pick<AssetImport, 'userId' | 'impersonatorId'> =>
  row.isUndoing && row.undoneByUserId ? { userId: row.undoneByUserId, impersonatorId: row.undoneByImpersonatorId } : row
