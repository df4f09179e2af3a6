import { assetTypeImportCalls, priceImportCalls, taskImportCalls } from '@/lib/workflows/imports/client'
import { assetColumns, priceColumns, taskColumns, textOf } from '@/lib/workflows/imports/rows/table'

/** What differs between imports. */
export interface ImportKind {
  title: string
  /** What a row is, one and several. */
  one: string
  many: 'tasks' | 'assets' | 'prices'
  /** The list that the rows go to: below the portal, its name. */
  library: { path: string; label: string }
  calls: typeof taskImportCalls | typeof assetTypeImportCalls | typeof priceImportCalls
  /** Its rows name sectors of the library. */
  hasSectors: boolean
  /** Organisations that a client admin chooses from (IMPORT-2). */
  organisations: { label: string; filters: Record<string, string> }
  columns: readonly string[]
  /** What to know about the columns. */
  hint: string
  /** What is still to be done to rows that are new. */
  afterwards?: string
  /** Cells of the preview, by the index of their column in the file. */
  preview: { header: string; of: (cells: readonly string[], header: readonly string[]) => string; primary?: true }[]
}

const cell = (at: number) => (cells: readonly string[]) => textOf(cells[at] ?? '')

const tasks: ImportKind = {
  title: 'Import tasks',
  one: 'task',
  many: 'tasks',
  library: { path: 'tasks', label: 'Task Library' },
  calls: taskImportCalls,
  hasSectors: true,
  organisations: { label: 'Distributor', filters: { isDistributor: 'true' } },
  columns: taskColumns,
  hint: 'Leave DO-NOT-EDIT empty for new tasks. The unit is hour, day, week or month.',
  preview: [
    { header: 'Name', of: cell(1), primary: true },
    { header: 'Sector', of: cell(2) },
    { header: 'Frequency', of: cell(3) },
    { header: 'Frequency unit', of: cell(4) },
  ],
}

const assets: ImportKind = {
  title: 'Import assets',
  one: 'asset',
  many: 'assets',
  library: { path: 'asset-types', label: 'Asset Library' },
  calls: assetTypeImportCalls,
  hasSectors: true,
  organisations: { label: 'Organisation', filters: {} },
  columns: assetColumns,
  hint: 'Leave DO-NOT-EDIT empty for new assets. Each further column becomes an additional detail.',
  afterwards:
    'They have no recommended tasks yet, and an asset without a task never falls due. Open each in the Asset Library and add its tasks.',
  preview: [
    { header: 'Asset name', of: cell(1), primary: true },
    { header: 'Sector', of: cell(2) },
    { header: 'Notes', of: cell(3) },
    {
      header: 'Additional details',
      of: (cells, header) =>
        header
          .map((name, i) => ({ name: textOf(name), value: cell(i)(cells) }))
          .slice(assetColumns.length)
          .filter(({ value }) => value !== '')
          .map(({ name, value }) => `${name}: ${value}`)
          .join(', '),
    },
  ],
}

const prices: ImportKind = {
  title: 'Import prices',
  one: 'price',
  many: 'prices',
  library: { path: 'quote-prices', label: 'Price Catalogue' },
  calls: priceImportCalls,
  hasSectors: false,
  organisations: { label: 'Distributor', filters: { isDistributor: 'true' } },
  columns: priceColumns,
  hint: 'A code that is there already changes that price. Write prices as 12.50 and tax as 20; without tax a new price has the usual one.',
  preview: [
    { header: 'Code', of: cell(0), primary: true },
    { header: 'Description', of: cell(1) },
    { header: 'Price', of: cell(2) },
    { header: 'Tax %', of: cell(3) },
  ],
}

export const importKinds = { tasks, assets, prices }
