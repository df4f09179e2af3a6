import type { CsvRow } from '@/lib/core/csv/parser'
import type { AssetCells } from './asset-rows'
import type { TaskCells } from './task-rows'

/** The rows of a task file → what `POST /checks/import/{organisationId}` takes as `checks` (IMPORT-12). */
export const taskPayload = (rows: readonly CsvRow[]): TaskCells[] =>
  rows.map(({ line, cells: [id = '', name = '', sector = '', frequency = '', frequencyUnit = ''] }) => ({
    line,
    id,
    name,
    sector,
    frequency,
    frequencyUnit,
  }))

/** The rows of an asset file → what `POST /assetTypes/import/{organisationId}` takes as `assets` (IMPORT-12). */
export const assetPayload = (rows: readonly CsvRow[], extraColumns: readonly string[]): AssetCells[] =>
  rows.map(({ line, cells: [id = '', name = '', sector = '', notes = '', ...extra] }) => ({
    line,
    id,
    name,
    sector,
    notes,
    additionalFields: extraColumns.map((column, i) => ({ name: column, value: extra[i] ?? '' })),
  }))
