import type { FindingEventOutput } from '@/lib/resources/findings/schema'

type Step = Pick<FindingEventOutput, 'to' | 'uploads'>

/** From where somebody works on it, it is put right or it has ended. */
const isWorkedOn = (state: number) => state > 3

/**
 * The files of a finding's story, oldest first, by what they show: how it was, or from when somebody works on it how it
 * is put right (FINDING-25). What comes with a step is of the state that this leads to. Opened again, it is as it was.
 */
export function beforeAndAfter<One extends Step>(story: readonly One[]) {
  const before: One['uploads'] = []
  const after: One['uploads'] = []
  let state = 0
  for (const { to, uploads } of story) {
    state = to ?? state
    const side = isWorkedOn(state) ? after : before
    side.push(...uploads)
  }
  return { before, after }
}
