import { presentPersonOrNull } from '@/lib/domain/people/person'
import type { BatchRow } from './queries'
import type { BatchOutput } from './schema'

/** Row → answer. */
export const presentBatch = (row: BatchRow): BatchOutput => ({
  id: row.id,
  name: row.name,
  maxChecks: row.maxChecks,
  assetCount: row.tagCount,
  inUseAssetCount: row.inUseCount,
  createdAt: row.createdAt.toISOString(),
  user: presentPersonOrNull(row.user),
})
