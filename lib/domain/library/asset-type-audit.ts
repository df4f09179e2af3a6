import type { Tx } from '@/lib/core/db/client'
import { type AuditEntry, audit, auditAll } from '@/lib/domain/audit/audit'
import type { Actor } from '@/lib/domain/permissions/actor'

interface TypeChange {
  assetTypeId: string
  /** What it is called now; looked up where it is left out (AUDIT-3). */
  name?: string
  lines: readonly string[]
}

/**
 * Writes what changed on an asset type: one line each in its `audits`, all in one entry of the audit log (LIBRARY-29).
 */
export async function writeTypeChanges(tx: Tx, actor: Actor, assetTypeId: string, lines: readonly string[]) {
  if (lines.length === 0) return
  await tx.assetTypeAudit.createMany({ data: auditLines(actor, { assetTypeId, lines }) })
  await audit(tx, actor, entryOf({ assetTypeId, lines }))
}

/** The same for many asset types: two statements, however many they are. */
export async function writeChangesOfTypes(tx: Tx, actor: Actor, changes: readonly (TypeChange & { name: string })[]) {
  const lines = changes.flatMap((change) => auditLines(actor, change))
  if (lines.length === 0) return
  await tx.$executeRaw`
    INSERT INTO "AssetTypeAudit" ("clientId", "assetTypeId", "userId", "impersonatorId", "notes")
    SELECT d."clientId", d."assetTypeId", d."userId", d."impersonatorId", d."notes"
    FROM json_to_recordset(${JSON.stringify(lines)}::json)
      AS d("clientId" uuid, "assetTypeId" uuid, "userId" uuid, "impersonatorId" uuid, "notes" text)`
  const entries = changes.filter((change) => change.lines.length > 0).map(entryOf)
  await auditAll(tx, actor, entries)
}

const auditLines = (actor: Actor, { assetTypeId, lines }: TypeChange) => {
  const who = { clientId: actor.clientId, userId: actor.userId, impersonatorId: actor.impersonator?.id ?? null }
  return lines.map((notes) => ({ ...who, assetTypeId, notes }))
}

const entryOf = ({ assetTypeId, name, lines }: TypeChange): AuditEntry => ({
  action: 'asset-type-change',
  recordType: 'assetTypes',
  recordId: assetTypeId,
  details: { changes: lines, ...(name && { name }) },
})
