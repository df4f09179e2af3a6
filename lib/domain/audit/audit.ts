import type { Tx } from '@/lib/core/db/client'
import type { Actor } from '@/lib/domain/permissions/actor'
import { type NamedTables, withNames } from './names'

/** What is written to the audit log (AUDIT-1, RESULT-11, RESULT-12). */
export const auditActions = [
  'sign-in',
  'sign-in-failed',
  'second-factor-failed',
  'impersonate',
  'export',
  'download',
  'role-change',
  'tag',
  'archive',
  'unarchive',
  'import',
  'asset-type-change',
  'checklist-publish',
  'note-change',
  'finding-change',
  'password-change',
  'email-change',
  'second-factor-change',
  'second-factor-rule',
  'reminder-settings',
  'session-end',
  'invite-again',
  'mail-resume',
  'quote-send',
  'quote-decision',
  'round-create',
  'round-finish',
  'round-cancel',
  'bulk',
  'bulk-undo',
  'asset-import',
  'asset-import-undo',
] as const

export interface AuditEntry {
  action: (typeof auditActions)[number]
  recordType?: string
  recordId?: string
  details?: Record<string, unknown>
}

/** Who, where no session is there yet: a sign-in. */
export type AuditWho = Pick<Actor, 'clientId'> & {
  userId: string | null
  impersonator?: { id: string }
  acting?: Actor['acting'] | { as: 'organisation'; organisationId: string }
}

/**
 * Writes one line of the append-only audit log, in the transaction of what it tells of (AUDIT-1): who, as whom, in
 * which organisation, what, which record. The details get what the record is called (`name`), where they don't say it.
 */
export async function audit(tx: Pick<Tx, 'auditLog'> & NamedTables, who: AuditWho, entry: AuditEntry): Promise<void> {
  await tx.auditLog.create({ data: auditRow(who, await withNames(tx, who.clientId, entry)) })
}

/** The same for many records, in one statement however many they are. */
export async function auditAll(
  tx: Pick<Tx, '$executeRaw'>,
  who: AuditWho,
  entries: readonly AuditEntry[],
): Promise<void> {
  const rows = JSON.stringify(entries.map((entry) => auditRow(who, entry)))
  await tx.$executeRaw`
    INSERT INTO "AuditLog" (
      "clientId", "userId", "impersonatorId", "organisationId", "action", "recordType", "recordId", "details")
    SELECT
      d."clientId", d."userId", d."impersonatorId", d."organisationId", d."action", d."recordType", d."recordId",
      d."details"
    FROM json_to_recordset(${rows}::json) AS d(
      "clientId" uuid, "userId" uuid, "impersonatorId" uuid, "organisationId" uuid, "action" text, "recordType" text,
      "recordId" text, "details" jsonb)`
}

const auditRow = (who: AuditWho, { action, recordType, recordId, details }: AuditEntry) => ({
  clientId: who.clientId,
  userId: who.userId,
  impersonatorId: who.impersonator?.id ?? null,
  organisationId: who.acting?.as === 'organisation' ? who.acting.organisationId : null,
  action,
  recordType: recordType ?? null,
  recordId: recordId ?? null,
  details: (details ?? {}) as never,
})
