import { presentPersonOrNull } from '@/lib/domain/people/person'
import type { AuditLogRow } from './queries'
import type { AuditLineOutput } from './schema'

/** Row → answer. Deleted people keep their name here (RESULT-7). */
export const presentAuditLine = (row: AuditLogRow): AuditLineOutput => ({
  id: row.id,
  createdAt: row.createdAt.toISOString(),
  action: row.action as AuditLineOutput['action'],
  user: presentPersonOrNull(row.user),
  impersonator: presentPersonOrNull(row.impersonator),
  organisationId: row.organisationId,
  recordType: row.recordType,
  recordId: row.recordId,
  details: row.details as AuditLineOutput['details'],
})
