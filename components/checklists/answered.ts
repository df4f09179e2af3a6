import { kinds } from '@/lib/domain/checklists/words'
import type { AnswerOutput } from '@/lib/resources/completed-checks/schema'

/** The words of a version's choices; a whole checklist is one. */
export interface AnsweredVersion {
  sections: readonly { items: readonly VersionItem[] }[]
}
type VersionItem = { key: string } & (
  | { kind: 3; options: readonly { value: string; label: string }[] }
  | { kind: 0 | 1 | 2 | 4 | 5 }
)

const passFail: Record<string, string> = { pass: 'Pass', fail: 'Fail', na: 'N/A' }

/** An answer as one reads it: "Pass", "4.2 bar", "Loose", who signed; photos have no words. */
export function answerText({ key, kind, value, unit }: AnswerOutput, version: AnsweredVersion | undefined): string {
  if (value === null) return ''
  if (typeof value === 'object') return value.name
  if (kind === kinds.passFail) return passFail[value] ?? value
  if (kind === kinds.number) return unit ? `${value} ${unit}` : value
  return kind === kinds.choice ? chosen(key, value, version) : value
}

function chosen(key: string, value: string, version: AnsweredVersion | undefined): string {
  const items = version?.sections.flatMap((section) => section.items) ?? []
  const item = items.find((one) => one.key === key)
  const option = item?.kind === kinds.choice && item.options.find((one) => one.value === value)
  return option ? option.label : value
}

/** Answers by their section, in the order in which they were asked. */
export function sectionsOf(answers: readonly AnswerOutput[]): { title: string; answers: AnswerOutput[] }[] {
  const sections = new Map<string, AnswerOutput[]>()
  for (const answer of answers) sections.set(answer.section, [...(sections.get(answer.section) ?? []), answer])
  return [...sections].map(([title, ofSection]) => ({ title, answers: ofSection }))
}

/** Files of a result that belong to none of its answers. */
export function ownUploads<Upload extends { id: string }>(
  uploads: readonly Upload[],
  answers: readonly AnswerOutput[],
): Upload[] {
  const ofAnswers = new Set(answers.flatMap((answer) => answer.uploads.map(({ id }) => id)))
  return uploads.filter(({ id }) => !ofAnswers.has(id))
}
