import { unescapeCell } from '@/lib/core/csv/escape'
import { CsvError, type CsvRow } from '@/lib/core/csv/parser'
import { readCsv } from '@/lib/core/csv/read'
import { Slices } from '@/lib/core/spreadsheet/slices'
import { hasAtMost, isOneLine, isStorable } from '@/lib/core/text/characters'
import { inFigures } from '@/lib/core/text/counted'

/** Most tags of one file (TAG-11). */
const maxTags = 100_000
/** Most messages of one answer (TAG-12). */
const maxMessages = 50
const maxLength = 64

/** What is wrong with a line, for people: 'Line 3: HT000123 already exists'. */
export interface Problem {
  line: number
  text: string
}

/** The tags of a file with their physical lines, and the lines that are no tags. */
export interface TagFile {
  tags: { line: number; reference: string }[]
  problems: Problem[]
}

/** The file can't be taken at all; `message` says why. */
export class TagFileError extends Error {}

/**
 * A tag file: the first column of each row, an optional header `Tag`, blank lines skipped. Comma and semicolon alike
 * end a cell, also in one file: no tag holds either (TAG-1, TAG-9, TAG-10, TAG-11, TAG-12). Others have their turn
 * while it is read.
 * @throws TagFileError for a file that is no CSV, holds nothing or too much.
 */
export async function readTagFile(file: Uint8Array): Promise<TagFile> {
  const found: TagFile = { tags: [], problems: [] }
  const slices = new Slices()
  try {
    let isFirst = true
    for (const row of readCsv(file, 'both')) {
      if (!(isFirst && isHeader(row))) take(found, row)
      isFirst = false
      await slices.rest()
    }
  } catch (error) {
    if (error instanceof CsvError) throw new TagFileError(error.message)
    throw error
  }
  if (found.tags.length + found.problems.length === 0) throw new TagFileError('No data in file')
  return found
}

const isHeader = ({ cells }: CsvRow) => cells[0]?.trim().toLowerCase() === 'tag'

function take({ tags, problems }: TagFile, { line, cells }: CsvRow): void {
  if (cells.every((cell) => cell.trim() === '')) return
  if (tags.length + problems.length === maxTags)
    throw new TagFileError(`A file can hold at most ${inFigures(maxTags)} tags`)
  const reference = unescapeCell((cells[0] ?? '').trim())
  const reason = refusal(reference)
  if (reason) problems.push({ line, text: `Line ${line}: ${reason}` })
  else tags.push({ line, reference })
}

/** Why a text can't be a tag; null where it can. */
function refusal(reference: string): string | null {
  if (reference === '') return 'the tag is missing'
  if (!hasAtMost(reference, maxLength)) return `the tag is longer than ${maxLength} characters`
  const isPlain = isOneLine(reference) && isStorable(reference) && !/[",;]/.test(reference)
  return isPlain ? null : `${printable(reference)} contains characters that are not allowed`
}

/** The text with its control characters replaced, so that it can stand in a message. */
const printable = (text: string) => text.replace(/[\p{Cc}\p{Cs}\u2028\u2029]/gu, '\uFFFD')

/** The messages of a refused file: in the order of the lines, at most fifty. */
export function messagesOf(problems: readonly Problem[]): string[] {
  return [...problems]
    .sort((a, b) => a.line - b.line)
    .slice(0, maxMessages)
    .map(({ text }) => text)
}
