import { db } from '@/lib/core/db/client'
import { invalid } from '@/lib/core/errors/errors'
import type { Source } from '@/lib/core/spreadsheet/cell'
import { asOneLine, cutTo } from '@/lib/core/text/characters'
import { lookAtAll, lookAtSheet, type SheetFacts } from '@/lib/domain/moving-in/analyse'
import { type DateFacts, guessDateOrder } from '@/lib/domain/moving-in/facts'
import { type Guess, guessColumns, mappingOf } from '@/lib/domain/moving-in/guess'
import { type Choices, choices as choicesSchema, firstChoices, type Mapping } from '@/lib/domain/moving-in/mapping'
import { hashOfTitles } from '@/lib/domain/moving-in/titles'
import type { Actor } from '@/lib/domain/permissions/actor'
import { importReach } from '@/lib/domain/permissions/reach'
import { withoutGone } from './gone.queries'
import { readKnown } from './known.queries'

/** A column as an import keeps it. */
export interface KeptColumn {
  index: number
  title: string
  samples: string[]
  filled: number
  guess: Guess
  dates: DateFacts | null
}

/** What reading a file found, as an import keeps it. */
export interface Reading {
  sheet: number
  headerRow: number
  dateOrder: string
  columns: KeptColumn[]
  titlesHash: string
  mapping: Mapping
  total: number
}

/** Goes through all sheets of a file that is new (REGISTER-1). @throws TableRefusedError, ApiError 422 `file`. */
export async function readFile(actor: Actor, source: Source) {
  const { sheets, sheet, facts } = await lookAtAll(source)
  if (sheets.every(({ rows }) => rows === 0)) throw invalid({ file: ['No data in file'] })
  const kept = await findKept(actor, facts.titles, facts.columns.length)
  const reading = await guess(actor, sheet, facts, kept?.mapping ?? null)
  return { sheets, reading, kept }
}

/** Goes through one sheet again, with its titles in that row (REGISTER-10). */
export async function readSheetAgain(actor: Actor, source: Source, sheet: number, headerRow?: number) {
  const facts = await lookAtSheet(source, sheet, headerRow)
  if (facts.titles.length === 0) throw invalid({ headerRow: ['This row has no titles'] })
  const kept = await findKept(actor, facts.titles, facts.columns.length)
  return { reading: await guess(actor, sheet, facts, kept?.mapping ?? null), kept }
}

async function guess(
  actor: Actor,
  sheet: number,
  { headerRow, titles, columns, rows }: SheetFacts,
  kept: Record<string, string> | null,
): Promise<Reading> {
  const guesses = guessColumns(titlesOf(titles, columns.length), columns, await readKnown(actor, columns), kept)
  return {
    sheet,
    headerRow,
    dateOrder: guessDateOrder(columns),
    columns: columns.map(({ index, samples, filled, dateShare, dates }) => ({
      index,
      title: titleAt(titles, index),
      samples,
      filled,
      guess: guesses[index]!,
      dates: dateShare >= 0.5 ? dates : null,
    })),
    titlesHash: hashOfTitles(titlesOf(titles, columns.length)),
    mapping: mappingOf(guesses),
    total: rows,
  }
}

/** A title for each column; those that have none are empty. */
const titlesOf = (titles: readonly string[], columns: number) =>
  Array.from({ length: columns }, (_, index) => titleAt(titles, index))

const titleAt = (titles: readonly string[], index: number) => cutTo(asOneLine(titles[index] ?? ''), 255)

/** How the organisation last read a file with these titles. */
async function findKept(actor: Actor, titles: readonly string[], columns: number) {
  const titlesHash = hashOfTitles(titlesOf(titles, columns))
  const row = await db.assetImportMapping.findFirst({ where: { AND: [importReach(actor), { titlesHash }] } })
  if (!row) return null
  // Written by the server from what the schema took; what it asks for since has its usual value.
  const choices: Choices = choicesSchema.catch(firstChoices).parse(row.choices)
  return withoutGone(actor, { name: row.name, mapping: row.mapping as Record<string, string>, choices })
}
