import { audit } from '@/lib/audit/audit'
import type { Tx } from '@/lib/db/client'
import type { Actor } from '@/lib/permissions/actor'

/** Writes what changed on an asset type: one line each in its `audits`, all in one entry of the audit log (R 238). */
export async function writeTypeChanges(tx: Tx, actor: Actor, assetTypeId: string, lines: readonly string[]) {
  if (lines.length === 0) return
  const who = { clientId: actor.clientId, userId: actor.userId, impersonatorId: actor.impersonator?.id ?? null }
  await tx.assetTypeAudit.createMany({ data: lines.map((notes) => ({ ...who, assetTypeId, notes })) })
  await audit(tx, actor, {
    action: 'asset-type-change',
    recordType: 'assetTypes',
    recordId: assetTypeId,
    details: { changes: lines },
  })
}
