import type { KeptAnswer } from '@/lib/domain/answers/kept'
import { kinds } from '@/lib/domain/checklists/words'
import type { Asker } from '@/lib/domain/people/asker'
import { answersOfResults } from './answers.queries'
import { presentCompletedCheck } from './presenter'
import type { CompletedCheckRow } from './queries'
import { type CompletedCheckOutput, statusLabel } from './schema'

const passFail: Record<string, string> = { pass: 'Pass', fail: 'Fail', na: 'Not applicable' }
/** Characters of one result's answers: a cell of a sheet holds no more. */
const mostWords = 30_000

/** Names of a result's files, by their ids. */
type Names = ReadonlyMap<string, string>

/** An answer as one line: "Pressure: 11.50 bar (from 10 to 20), Monitor, photo gauge.jpg. Slowly falling". */
export function answerInWords(answer: KeptAnswer, names: Names): string {
  const { label, status, notes, uploads, kind } = answer
  const files = uploads.length > 0 && kind !== kinds.signature ? photosInWords(uploads, names) : ''
  const said = [valueInWords(answer), status > 1 ? statusLabel(status) : '', files].filter(Boolean).join(', ')
  return [`${label}: ${said}`, notes?.replace(/\s+/g, ' ')].filter(Boolean).join('. ')
}

function photosInWords(uploads: readonly string[], names: Names): string {
  const found = uploads.flatMap((id) => names.get(id) ?? [])
  return `${uploads.length === 1 ? 'photo' : `${uploads.length} photos`} ${found.join(', ')}`.trimEnd()
}

function valueInWords({ kind, value, unit, minimum, maximum, chosen }: KeptAnswer): string {
  if (value === null) return ''
  if (typeof value !== 'string') return `signed by ${value.name}`
  if (kind === kinds.passFail) return passFail[value] ?? value
  if (kind === kinds.choice) return chosen ?? value
  if (kind !== kinds.number) return value.replace(/\s+/g, ' ')
  const limits = [minimum !== null && `from ${minimum}`, maximum !== null && `to ${maximum}`].filter(Boolean).join(' ')
  return [value, unit, limits && `(${limits})`].filter(Boolean).join(' ')
}

/** Lines of all answers of a result; what is beyond a cell is left to the portal. */
function linesOf(answers: readonly KeptAnswer[], names: Names): string[] {
  const lines: string[] = []
  let left = mostWords
  for (const answer of answers) {
    const line = answerInWords(answer, names)
    left -= line.length
    if (left < 0) return [...lines, '(the other answers are on the portal)']
    lines.push(line)
  }
  return lines
}

/** Rows → answers with a line for each answer, for exports and for paper (ANSWER-13, ANSWER-19). */
export async function presentWithWords(rows: CompletedCheckRow[], asker: Asker): Promise<CompletedCheckOutput[]> {
  const words = new Map<string, string[]>()
  const answered = new Map(rows.flatMap((row) => (row.answers ? [[row.id, row] as const] : [])))
  for await (const { id, answers } of answersOfResults(asker.actor.clientId, [...answered.keys()])) {
    const names = new Map(answered.get(id)?.uploads.map((upload) => [upload.id, upload.filename]))
    words.set(id, linesOf(answers, names))
  }
  return rows.map((row) => ({ ...presentCompletedCheck(row, asker), inWords: words.get(row.id) }))
}
