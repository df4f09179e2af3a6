import { foldCase } from '@/lib/core/text/fold-case'
import { type AssetCells, checkAssetRows } from './asset-rows'
import { readId } from './cells'
import { type ImportFile, readImportFile } from './file'
import { assetPayload, pricePayload, taskPayload } from './payload'
import { checkPriceRows } from './price-rows'
import type { RowReport } from './report'
import { assetColumns, inOrder, priceColumns, taskColumns, textOf } from './table'
import { checkTaskRows, type TaskCells } from './task-rows'

/** A file that was read: what the server gets, and what is wrong with it whatever the library holds. */
export interface ReadImport extends Omit<ImportFile, 'skipped'> {
  /** Body of the import call. */
  body: object
  /** Of every line, in the order of the file; skipped ones too. */
  reports: RowReport[]
}

/** A task file, judged as far as the file alone tells. @throws ImportFileError */
export function readTaskFile(bytes: Uint8Array): ReadImport {
  const file = readImportFile(bytes, taskColumns, false)
  const checks = taskPayload(file.rows)
  const { reports } = checkTaskRows(checks, { sectors: sectorsIn(checks), checks: tasksIn(checks) })
  return { ...file, body: { checks }, reports: inOrder([...reports, ...file.skipped]) }
}

/** An asset file, judged as far as the file alone tells. @throws ImportFileError */
export function readAssetFile(bytes: Uint8Array): ReadImport {
  const file = readImportFile(bytes, assetColumns, true)
  const assets = assetPayload(file.rows, file.extraColumns)
  const { reports } = checkAssetRows(assets, { sectors: sectorsIn(assets), assetTypes: assetTypesIn(assets) })
  return { ...file, body: { assets }, reports: inOrder([...reports, ...file.skipped]) }
}

/** A file of prices, judged as far as the file alone tells: not by the currency, of which the client may have any. */
export function readPriceFile(bytes: Uint8Array): ReadImport {
  const file = readImportFile(bytes, priceColumns, false)
  const prices = pricePayload(file.rows)
  const { reports } = checkPriceRows(prices, { prices: [], currency: 'KWD', taxRate: 0 })
  return { ...file, body: { prices }, reports: inOrder([...reports, ...file.skipped]) }
}

/*
 * A library in which every sector and every id of the file exists: so all messages are about the file itself. What
 * depends on the real library, the server says (IMPORT-24).
 */

const sectorId = (sector: string) => foldCase(textOf(sector))

const sectorsIn = (rows: readonly { sector: string }[]) =>
  [...new Set(rows.map(({ sector }) => sectorId(sector)))].filter(Boolean).map((id) => ({ id, name: id }))

const tasksIn = (rows: readonly TaskCells[]) =>
  rows.flatMap((row) => {
    const { id } = readId(row.id)
    return id ? [{ id, name: '', sectorId: '', periodValue: -1, period: -1 }] : []
  })

const assetTypesIn = (rows: readonly AssetCells[]) =>
  rows.flatMap((row) => {
    const { id } = readId(row.id)
    return id ? [{ id, name: '', sectorId: sectorId(row.sector), notes: null, fields: [] }] : []
  })
