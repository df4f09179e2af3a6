import { foldCase } from '@/lib/core/text/fold-case'
import { majorText, parseMoney, parseRate, rateText } from '@/lib/core/text/money'
import { line as oneLine } from '@/lib/core/text/zod'
import { readCell } from './cells'
import { type RowReport, reportOf } from './report'
import { textOf } from './table'

/** A row of the file of prices: its cells as they stand there. */
export interface PriceCells {
  line: number
  code: string
  description: string
  price: string
  tax: string
}

interface PriceValues {
  code: string
  description: string
  unitAmount: number
  taxRate: number
}

/** A distributor's own lines, and what its client counts money by. */
export interface PriceLibrary {
  prices: readonly (PriceValues & { id: string })[]
  currency: string
  /** Of lines that name none and are new. */
  taxRate: number
}

export interface PriceImport {
  reports: RowReport[]
  creates: PriceValues[]
  updates: { id: string; after: PriceValues }[]
}

const largestAmount = 10 ** 12
const largestRate = 10_000
const fields = { code: oneLine(40), description: oneLine() }

const priceTexts = {
  price: 'Price must be a number such as 12.50',
  tax: 'Tax % must be a number from 0 to 100, such as 20',
  codeTwice: 'A code may stand in the file once',
  updating: 'Updating price',
  creating: 'Creating new price',
  same: 'Nothing changes',
} as const

/** A line of the catalogue → its cells in a file, as they come back. */
export const priceCells = ({ code, description, unitAmount, taxRate }: PriceValues, currency: string): string[] => [
  code,
  description,
  majorText(unitAmount, currency),
  rateText(taxRate),
]

/**
 * Judges the rows of a file of prices against the catalogue: the one function that page and server share (IMPORT-33). A
 * code that is there already is the line that its row changes.
 */
export function checkPriceRows(rows: readonly PriceCells[], library: PriceLibrary): PriceImport {
  const known = new Map(library.prices.map((price) => [foldCase(price.code), price]))
  const seen = new Set<string>()
  const result: PriceImport = { reports: [], creates: [], updates: [] }
  for (const cells of rows) {
    const errors: string[] = []
    const before = known.get(foldCase(textOf(cells.code)))
    const after = readRow(cells, before, library, errors)
    const key = foldCase(textOf(cells.code))
    if (key !== '' && seen.has(key)) errors.push(priceTexts.codeTwice)
    seen.add(key)
    const isSame = before && after && isAlike(before, after)
    const message = before ? (isSame ? priceTexts.same : priceTexts.updating) : priceTexts.creating
    result.reports.push(reportOf(cells.line, errors, { level: isSame ? 'warning' : 'success', messages: [message] }))
    if (errors.length > 0 || !after || isSame) continue
    if (before) result.updates.push({ id: before.id, after })
    else result.creates.push(after)
  }
  return result
}

function readRow(
  cells: PriceCells,
  before: PriceValues | undefined,
  { currency, taxRate: usual }: PriceLibrary,
  errors: string[],
): PriceValues | null {
  const code = readCell(fields.code, cells.code, errors)
  const description = readCell(fields.description, cells.description, errors)
  const unitAmount = parseMoney(textOf(cells.price), currency)
  const isPrice = unitAmount !== null && Math.abs(unitAmount) <= largestAmount
  if (!isPrice) errors.push(priceTexts.price)
  const rate = textOf(cells.tax)
  const taxRate = rate === '' ? (before?.taxRate ?? usual) : parseRate(rate)
  const isRate = taxRate !== null && taxRate <= largestRate
  if (!isRate) errors.push(priceTexts.tax)
  return code !== null && description !== null && isPrice && isRate ? { code, description, unitAmount, taxRate } : null
}

const isAlike = (a: PriceValues, b: PriceValues) =>
  a.code === b.code && a.description === b.description && a.unitAmount === b.unitAmount && a.taxRate === b.taxRate
