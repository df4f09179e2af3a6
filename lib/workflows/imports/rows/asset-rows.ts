import { foldCase } from '@/lib/core/text/fold-case'
import { line as oneLine, optionalLine, optionalProse } from '@/lib/core/text/zod'
import { byName, readCell, readId } from './cells'
import { type RowReport, reportOf, texts } from './report'
import { textOf } from './table'

/** An additional detail of an asset type. */
interface Detail {
  name: string
  value: string
}

/**
 * A row of the asset file: its cells as they stand there. What is absent stays as it is on an asset that exists
 * (IMPORT-22).
 */
export interface AssetCells {
  line: number
  id: string
  name: string
  sector: string
  notes?: string
  additionalFields?: readonly Detail[]
}

/** What an import sets of an asset type. */
export interface AssetValues {
  name: string
  sectorId: string
  notes: string | null
  fields: readonly Detail[]
}

/** The organisation's own sectors and asset types (IMPORT-15, IMPORT-16). */
export interface AssetLibrary {
  sectors: readonly { id: string; name: string }[]
  assetTypes: readonly (AssetValues & { id: string })[]
}

/** What is said of each row, and what the rows without errors would do. */
export interface AssetImport {
  reports: RowReport[]
  creates: AssetValues[]
  /** Rows that change something, each with the asset type before the change. */
  updates: { before: AssetValues & { id: string }; after: AssetValues }[]
}

/** Made once: making a schema takes much longer than reading a cell with it. */
const schemas = { name: oneLine(), notes: optionalProse(), detail: optionalLine() }

const assetTexts = {
  sector: (name: string) => `Sector does not exist :${name}`,
  unknownId: 'Please leave DO-NOT-EDIT empty for new assets',
  updating: 'Updating asset',
  creating: 'Creating new asset',
  sectorStays: 'The sector of an existing asset stays as it is',
  fieldTwice: 'Field name must be unique',
  fieldNameless: 'Field name cannot be empty',
  tooManyFields: 'At most 200 additional details',
} as const

/**
 * Judges the rows of an asset file against the organisation's library: the one function that page and server share
 * (IMPORT-13 to IMPORT-16, IMPORT-20, IMPORT-22). Names need not be unique
 * (LIBRARY-20); the sector is set once (LIBRARY-21), which a warning says.
 */
export function checkAssetRows(rows: readonly AssetCells[], { sectors, assetTypes }: AssetLibrary): AssetImport {
  const findSector = byName(sectors)
  const known = new Map(assetTypes.map((type) => [type.id, type]))
  const seen = new Set<string>()
  const result: AssetImport = { reports: [], creates: [], updates: [] }
  for (const row of rows) {
    const { id, isMalformed } = readId(row.id)
    const before = (id && known.get(id)) || null
    const errors: string[] = []
    if (isMalformed || (id && !before)) errors.push(assetTexts.unknownId)
    if (id && seen.has(id)) errors.push(texts.duplicateLine)
    if (id) seen.add(id)
    const sectorId = findSector(textOf(row.sector))?.id
    if (!sectorId) errors.push(assetTexts.sector(textOf(row.sector)))
    const after = readValues(row, before, sectorId ?? '', errors)

    const isChange = !before || !sameAsset(before, after)
    const movesSector = before !== null && sectorId !== before.sectorId
    const messages: string[] = [before ? assetTexts.updating : assetTexts.creating]
    if (movesSector) messages.push(assetTexts.sectorStays)
    result.reports.push(
      reportOf(row.line, errors, { level: isChange && !movesSector ? 'success' : 'warning', messages }),
    )
    if (errors.length > 0 || !isChange) continue
    if (before) result.updates.push({ before, after })
    else result.creates.push(after)
  }
  return result
}

function readValues(row: AssetCells, before: AssetValues | null, sectorId: string, errors: string[]): AssetValues {
  const notes = row.notes === undefined ? before?.notes : readCell(schemas.notes, row.notes, errors)
  return {
    name: readCell(schemas.name, row.name, errors) ?? '',
    sectorId: before?.sectorId ?? sectorId,
    notes: notes ?? null,
    fields: readFields(row.additionalFields ?? [], before?.fields ?? [], errors),
  }
}

/**
 * The details after the import. A column that the file has not leaves its detail alone; an empty cell takes it off, as
 * empty values are not kept (IMPORT-22). Names and values that differ in case only are the same (LIBRARY-26), so they
 * stay as they are.
 */
function readFields(sent: readonly Detail[], before: readonly Detail[], errors: string[]): readonly Detail[] {
  const fields = new Map(before.map((detail) => [foldCase(detail.name), detail]))
  const named = new Set<string>()
  for (const cells of sent) {
    const name = readCell(schemas.detail, cells.name, errors) ?? ''
    const value = readCell(schemas.detail, cells.value, errors) ?? ''
    const key = foldCase(name)
    if (name === '' && value === '') continue
    if (name === '') errors.push(assetTexts.fieldNameless)
    if (named.has(key)) errors.push(assetTexts.fieldTwice)
    named.add(key)
    const old = fields.get(key)
    if (value === '') fields.delete(key)
    else if (!old || foldCase(old.value) !== foldCase(value)) fields.set(key, { name: old?.name ?? name, value })
  }
  if (fields.size > 200) errors.push(assetTexts.tooManyFields)
  return [...fields.values()]
}

function sameAsset(a: AssetValues, b: AssetValues): boolean {
  const isSame = (one: Detail, i: number) => one.name === b.fields[i]?.name && one.value === b.fields[i]?.value
  return a.name === b.name && a.notes === b.notes && a.fields.length === b.fields.length && a.fields.every(isSame)
}
