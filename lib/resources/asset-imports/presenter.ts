import type { Tenant } from '@/lib/core/tenancy/tenant'
import { type DateOrder, dateOrders, readDate } from '@/lib/domain/moving-in/dates'
import type { DateFacts } from '@/lib/domain/moving-in/facts'
import { presentPerson, presentPersonOrNull } from '@/lib/domain/people/person'
import type { Actor } from '@/lib/domain/permissions/actor'
import { leftOutUrl } from './left-out'
import { namesOf } from './names.queries'
import { outcomeOf } from './outcome.queries'
import type { AssetImportRow } from './queries'
import type { KeptColumn } from './read.commands'
import type { AssetImportItem, AssetImportOutput } from './schema'
import { undoneOf } from './undone.queries'
import { dateOrderWords } from './words'

const instant = (time: Date | null) => time?.toISOString() ?? null

/** Row → an item of the list. */
export const presentImportItem = (row: AssetImportRow): AssetImportItem => ({
  id: row.id,
  filename: row.filename,
  fileSize: row.fileSize,
  state: row.state,
  done: row.done,
  total: row.total,
  made: row.made,
  updated: row.updated,
  leftOut: row.leftOut,
  why: row.why,
  organisation: { id: row.organisation.id, name: row.organisation.name },
  user: presentPerson(row.user),
  impersonator: presentPersonOrNull(row.impersonator),
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
  startedAt: instant(row.startedAt),
  finishedAt: instant(row.finishedAt),
  undoneAt: instant(row.undoneAt),
})

/** Row → answer. What is kept as JSON was written by the server. */
export async function presentImport(row: AssetImportRow, actor: Actor, tenant: Tenant): Promise<AssetImportOutput> {
  const columns = row.columns as unknown as KeptColumn[]
  const sheets = row.sheets as { name: string; rows: number }[]
  const mapping = row.mapping as Record<string, string>
  const choices = row.choices as AssetImportOutput['choices']
  const dateOrder = row.dateOrder as keyof typeof dateOrderWords
  return {
    ...presentImportItem(row),
    sheets: sheets.map(({ name, rows }) => ({ name, rows })),
    sheet: sheets[row.sheet]?.name ?? '',
    headerRow: row.headerRow,
    dateOrder,
    columns: columns.map(({ index, title, samples, filled, guess }) => ({
      index,
      title,
      samples,
      filled,
      guess: { field: guess.field, confidence: guess.confidence },
    })),
    notices: noticesOf(columns, dateOrder),
    mapping,
    names: await namesOf(
      row.clientId,
      [...Object.values(mapping), ...columns.map(({ guess }) => guess.field)],
      choices,
    ),
    mappingName: row.mappingName,
    choices,
    leftOutUrl: leftOutUrl(row, { actor, tenant }),
    isUndoing: row.isUndoing,
    outcome: await outcomeOf(row),
    undo: await undoneOf(row),
  }
}

/** What is to be said of dates that can be read in several ways, or in none as chosen (REGISTER-5). */
export function noticesOf(columns: readonly Pick<KeptColumn, 'dates'>[], order: DateOrder): string[] {
  const dates = columns.flatMap((column) => column.dates ?? [])
  const read = dates.reduce((sum, { orders }) => sum + orders[order], 0)
  const most = dates.reduce((sum, { orders }) => sum + Math.max(orders.DMY, orders.MDY, orders.YMD), 0)
  const none = most - read
  const open = openIn(dates, order)
  return [
    ...(open
      ? [
          `Dates such as ${open.sample} can be read in ${open.ways} ways: they are read as ${dateOrderWords[open.order].toLowerCase()}`,
        ]
      : []),
    ...(none > 0
      ? [`${none} ${none === 1 ? 'date is' : 'dates are'} none as ${dateOrderWords[order].toLowerCase()}`]
      : []),
  ]
}

/** The date that can be read in most ways, where another order reads every column as well as the one chosen. */
function openIn(dates: readonly DateFacts[], order: DateOrder) {
  const asWell = dateOrders.filter((other) => dates.every(({ orders }) => orders[other] === orders[order]))
  // Imports of before have one sample at most.
  const samples = dates.flatMap((one) => one.samples ?? (one as { sample?: string }).sample ?? [])
  const days = (sample: string) =>
    new Set(
      asWell.flatMap((other) => {
        const read = readDate({ text: sample }, other)
        return read.kind === 'day' ? [read.day] : []
      }),
    )
  const [sample] = samples.toSorted((a, b) => days(b).size - days(a).size)
  const ways = sample === undefined ? 0 : days(sample).size
  if (sample === undefined || ways < 2) return null
  // A year of four digits is none of a day, whatever the order is.
  const asRead = order === 'YMD' && /\D\d{4}(?!\d)/.test(sample) ? 'DMY' : order
  return { sample, ways: ways === 2 ? 'two' : 'three', order: asRead } as const
}
