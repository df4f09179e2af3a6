import { z } from 'zod'
import { newId } from '@/lib/core/text/new-id'
import { instant, optionalProse, wholeNumber } from '@/lib/core/text/zod'
import { completeCheck } from '@/lib/resources/completed-checks/complete.commands'
import { refuseImpossible } from '@/lib/resources/completed-checks/prepare.commands'
import { createCompletedCheck } from '@/lib/resources/completed-checks/schema'
import { eachAlone } from '../each'
import { mostInCall } from '../words'
import { taskAction } from './rows'

/** Whenever a job comes to a row: it was done when it was said. */
const values = z
  .object({ status: wholeNumber(1, 2), notes: optionalProse(), completedAt: instant().nullish() })
  .transform(({ completedAt, ...sent }) => ({ ...sent, completedAt: completedAt ?? new Date() }))

/** BULK-17: one result for each, by the rules of a single one; each says with how many others it was recorded. */
export const record = taskAction({
  access: 'results:record',
  values,
  // A finding is raised by what is not complete.
  holds: ({ status }) => ({ isCounting: status !== 1 }),
  know: async (_tx, _actor, sent) => {
    refuseImpossible(sent)
    return sent
  },
  why: ({ needsChecklist }) => (needsChecklist ? 'This task needs its checklist' : null),
  write: (tx, actor, rows, { status, notes, completedAt }, { count }) => {
    // A job does not know yet how many its later blocks take: it says how many were chosen.
    const together = withOthers(count > mostInCall ? count : rows.length)
    const said = [notes, together].filter(Boolean).join('\n') || null
    const result = { status, notes: said, completedAt: completedAt.toISOString() }
    return eachAlone(tx, rows, ({ assetId, checkId }) =>
      completeCheck(tx, actor, createCompletedCheck.parse({ assetId, checkId, ...result }), newId()),
    )
  },
})

function withOthers(count: number): string | null {
  if (count < 2) return null
  return count === 2 ? 'Recorded with 1 other' : `Recorded with ${count - 1} others`
}
