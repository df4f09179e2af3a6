import { kinds } from '@/lib/domain/checklists/words'
import type { Judged, JudgedAnswer } from './judge'

/** An answer as it is kept with its result, in the words of that day: evidence (ANSWER-9). */
export interface KeptAnswer {
  key: string
  section: string
  label: string
  kind: number
  unit: string | null
  minimum: string | null
  maximum: string | null
  /** Numbers as text, to the digit. */
  value: string | null | { name: string }
  /** The label of the option that was chosen. */
  chosen: string | null
  notes: string | null
  status: number
  /** Ids of its files, which are files of the result too. */
  uploads: string[]
}

/** Answers that count → what is kept of them. */
export const keptAnswers = (
  { answers }: Pick<Judged, 'answers'>,
  files: ReadonlyMap<string, readonly string[]>,
): KeptAnswer[] => answers.map((one) => keptAnswer(one, files.get(one.item.key) ?? []))

function keptAnswer({ section, item, value, status, sent }: JudgedAnswer, uploads: readonly string[]): KeptAnswer {
  const limits = item.kind === kinds.number ? item : undefined
  const option = item.kind === kinds.choice ? item.options.find((one) => one.value === value) : undefined
  return {
    key: item.key,
    section,
    label: item.label,
    kind: item.kind,
    unit: limits?.unit ?? null,
    minimum: limits?.minimum ?? null,
    maximum: limits?.maximum ?? null,
    value,
    chosen: option?.label ?? null,
    notes: sent.notes,
    status,
    uploads: [...uploads],
  }
}

/** What is kept as one value → answers; none where there is none. They are written by {@link keptAnswers} alone. */
export const answersOf = (stored: unknown): KeptAnswer[] => (stored ?? []) as KeptAnswer[]
