import { type FindingState, hasEnded, stateLabel } from './words'

/** Who or what takes a step (FINDING-8). */
export type Mover = 'quote' | 'result' | 'archive' | 'writer' | 'decider'

/** The states from which each state is reached, by whom. What is not here is refused. */
const table: Record<FindingState, Partial<Record<Mover, readonly FindingState[]>>> = {
  0: { quote: [1], result: [5, 7], decider: [6, 7] },
  1: { quote: [0, 3] },
  2: { quote: [1] },
  3: { quote: [1] },
  4: { writer: [0, 2, 3, 5] },
  5: { writer: [0, 2, 3, 4] },
  6: { result: [0, 1, 2, 3, 4, 5], decider: [5] },
  7: { decider: [0, 1, 2, 3, 4, 5], archive: [0, 1, 2, 3, 4, 5] },
}

/** The states from which somebody, or something, may bring a finding into a state. */
export const statesBefore = (to: FindingState, by: Mover): readonly FindingState[] => table[to][by] ?? []

export const mayStep = (from: number, to: FindingState, by: Mover): boolean =>
  statesBefore(to, by).some((state) => state === from)

/** Steps that Managers and Admins alone take by hand; all others are any writer's, or nobody's. */
export const isDecision = (to: number): boolean => to === 0 || hasEnded(to)

/** The steps that somebody who writes, or decides too, may take from here, in the order of the states. */
export const stepsFrom = (from: number, mayDecide: boolean): FindingState[] =>
  ([0, 4, 5, 6, 7] as const).filter((to) => mayStep(from, to, 'writer') || (mayDecide && mayStep(from, to, 'decider')))

/** Why a step is refused, with the state that the finding is in. */
export const alreadyIn = (state: number): string => `This finding is already ${stateLabel(state).toLowerCase()}`
