import type { CheckTimeline } from '@/lib/resources/checks/schema'

/** A task on a list that is being edited. */
export interface PickedTask {
  checkId: string
  checkName: string
  checkTimeline: CheckTimeline
  /** `kept` was there before, `new` was added now, `removed` goes with the save and can still be taken back. */
  state: 'kept' | 'new' | 'removed'
}

/** Tasks that were there before. */
export const keptTasks = (
  checks: readonly { checkId: string; checkName: string; checkTimeline: CheckTimeline }[],
): PickedTask[] =>
  checks.map(({ checkId, checkName, checkTimeline }) => ({ checkId, checkName, checkTimeline, state: 'kept' }))

/** The ids that a save sends: all but the removed ones. */
export const pickedIds = (tasks: readonly PickedTask[]) =>
  tasks.filter(({ state }) => state !== 'removed').map(({ checkId }) => checkId)
