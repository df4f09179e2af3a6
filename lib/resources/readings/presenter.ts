import { asWritten } from '@/lib/core/text/written-number'
import type { ReadingRow } from './queries'
import type { ReadingOutput } from './schema'

/** Row → answer. All is as it was recorded. */
export const presentReading = (row: ReadingRow): ReadingOutput => ({
  id: row.id,
  completedCheckId: row.completedCheckId,
  assetId: row.assetId,
  assetName: row.assetName,
  checkId: row.checkId,
  checkName: row.checkName,
  itemKey: row.itemKey,
  label: row.label,
  value: asWritten(row.value),
  unit: row.unit,
  minimum: row.minimum && asWritten(row.minimum),
  maximum: row.maximum && asWritten(row.maximum),
  status: row.status,
  completedAt: row.completedAt.toISOString(),
  user: { id: row.userId, fullName: row.userName },
})
