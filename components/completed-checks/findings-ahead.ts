import { type Act, type AnswerFacts, type FindingPolicy, follow, type KnownFinding } from '@/lib/domain/findings/follow'
import { severityLabel } from '@/lib/domain/findings/words'

/**
 * What a result of the task would meet: which results raise findings, and those that it may repeat, close or reopen.
 */
export interface FindingsAhead extends FindingPolicy {
  known: readonly (KnownFinding & { number: number })[]
}

/** What is to be said beside an item by its key, and of the task as a whole by `null`. */
export type Follows = ReadonlyMap<string | null, string>

interface Recorded {
  status: number
  day: string
  checkName: string
  answers: readonly AnswerFacts[] | null
}

/** What a result would do to findings, in words: the server goes by the same rule (FINDING-5, FINDING-6, FINDING-9). */
export function followsOf(result: Recorded, { known, ...policy }: FindingsAhead, defectScheme: number): Follows {
  const byId = new Map(known.map((one) => [one.id, one]))
  return new Map(
    follow({ ...result, notes: null }, known, policy).map((act) => {
      if (act.kind === 'raise') {
        const { itemKey, title, severity } = act
        return [itemKey, `Becomes a finding: ${title} · ${severityLabel(defectScheme, severity)}`]
      }
      const found = byId.get(act.id)
      return [found?.itemKey ?? null, said(act, found?.number ?? 0)]
    }),
  )
}

function said(act: Exclude<Act, { kind: 'raise' }>, number: number): string {
  if (act.kind === 'close') return `Closes finding ${number}`
  return act.reopens ? `Opens finding ${number} again` : `Adds to finding ${number}`
}
