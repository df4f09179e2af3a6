import { type Asking, type Typings, typedOf } from '@/components/checklists/asking'
import { factsOfAnswers } from '@/lib/domain/findings/answer-facts'
import type { AnswerFacts } from '@/lib/domain/findings/follow'

/**
 * What is answered so far, as far as findings go. Apart from what follows of it: a task without a checklist
 * needs no more.
 */
export const factsSoFar = ({ sections }: Asking, typed: Typings): AnswerFacts[] =>
  factsOfAnswers(
    sections.flatMap(({ items }) =>
      items.flatMap(({ item, status, isAnswered }) =>
        isAnswered ? [{ item, status, value: typedOf(typed, item.key).value }] : [],
      ),
    ),
  )
