import { counted } from '@/lib/core/text/counted'
import type { KeptAnswer } from '@/lib/domain/answers/kept'
import { kinds } from '@/lib/domain/checklists/words'
import type { Asker } from '@/lib/domain/people/asker'
import { answersOfResults } from './answers.queries'
import { presentCompletedCheck } from './presenter'
import type { CompletedCheckRow } from './queries'
import { type CompletedCheckOutput, statusLabel } from './schema'

/** What an export and a report show beside the list's own: a line for each answer (ANSWER-13). */
export interface InWords {
  inWords?: string[]
}

const passFail: Record<string, string> = { pass: 'Pass', fail: 'Fail', na: 'Not applicable' }
/** Characters of one result's answers: a cell of a sheet holds no more. */
const mostWords = 30_000

/** An answer as one line: "Pressure: 11.50 bar (10 to 20), Monitor. Slowly falling". */
export function answerInWords(answer: KeptAnswer): string {
  const { label, status, notes, uploads, kind } = answer
  const files = uploads.length > 0 && kind !== kinds.signature ? counted(uploads.length, 'photo') : ''
  const said = [valueInWords(answer), status > 1 ? statusLabel(status) : '', files].filter(Boolean).join(', ')
  return [`${label}: ${said}`, notes?.replace(/\s+/g, ' ')].filter(Boolean).join('. ')
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
function linesOf(answers: readonly KeptAnswer[]): string[] {
  const lines: string[] = []
  let left = mostWords
  for (const answer of answers) {
    const line = answerInWords(answer)
    left -= line.length
    if (left < 0) return [...lines, '(the other answers are on the portal)']
    lines.push(line)
  }
  return lines
}

/** Rows → answers with what was answered in words, for exports and reports. */
export async function presentWithWords(
  rows: CompletedCheckRow[],
  asker: Asker,
): Promise<(CompletedCheckOutput & InWords)[]> {
  const words = new Map<string, string[]>()
  const answered = rows.filter(({ answers }) => answers).map(({ id }) => id)
  for await (const { id, answers } of answersOfResults(asker.actor.clientId, answered)) words.set(id, linesOf(answers))
  return rows.map((row) => ({ ...presentCompletedCheck(row, asker), inWords: words.get(row.id) }))
}
