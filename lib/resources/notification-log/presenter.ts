import { presentPersonOrNull } from '@/lib/domain/people/person'
import type { LogRow } from './queries'
import type { LogLineOutput } from './schema'

/** Row → answer. Deleted people keep their name here (RESULT-7). */
export const presentLogLine = (row: LogRow): LogLineOutput => ({
  id: row.id,
  createdAt: row.createdAt.toISOString(),
  sentAt: row.sentAt?.toISOString() ?? null,
  kind: row.kind,
  user: presentPersonOrNull(row.user),
  organisationId: row.organisationId,
  organisation: row.organisation && { id: row.organisation.id, name: row.organisation.name },
  count: row.count ?? 0,
  state: row.state,
})
