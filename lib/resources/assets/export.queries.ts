import { db } from '@/lib/core/db/client'
import type { LineSource } from '@/lib/list/lines'
import { assetColumns } from './columns'

/** What an export of tagged assets reads. */
export const assetLines: LineSource = { table: () => db.asset, columns: assetColumns }
