import type { CsvRow } from '@/lib/core/csv/parser'
import type { AssetCells } from './asset-rows'
import type { PriceCells } from './price-rows'
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

/** The rows of a file of prices → what `POST /quotePrices/import/{organisationId}` takes as `prices` (IMPORT-33). */
export const pricePayload = (rows: readonly CsvRow[]): PriceCells[] =>
  rows.map(({ line, cells: [code = '', description = '', price = '', tax = ''] }) => ({
    line,
    code,
    description,
    price,
    tax,
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
