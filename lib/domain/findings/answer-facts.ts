import type { TakenAnswer } from '@/lib/domain/checklists/answers'
import type { AnswerFacts } from './follow'
import type { Severity } from './words'

type Answered = Omit<TakenAnswer, 'section'> & { sent?: { notes?: string | null | undefined } }

/** What the answers of a checklist say to findings. "Not applicable" proves nothing (FINDING-9). */
export const factsOfAnswers = (answers: readonly Answered[]): AnswerFacts[] =>
  answers.map(({ item, value, status, sent }) => ({
    itemKey: item.key,
    status,
    isPass: status === 1 && value !== 'na',
    severity: (item.severity ?? null) as Severity | null,
    title: item.findingTitle ?? item.label,
    correctiveAction: item.correctiveAction ?? null,
    notes: sent?.notes?.trim() || null,
  }))
