/** The states of a round, in the order of their numbers (ROUND-2). */
export const roundStates = { 0: 'Planned', 1: 'Under way', 2: 'Finished', 3: 'Cancelled' } as const
export type RoundState = keyof typeof roundStates

/** Planned ones and those under way: what changes. */
export const isOpen = (state: number): boolean => state < 2

/** What became of an item (ROUND-8). */
export const itemOutcomes = { 0: 'To do', 1: 'Done', 2: 'Skipped' } as const
export type ItemOutcome = keyof typeof itemOutcomes

/** Why one was skipped (ROUND-15). */
export const skipReasons = { 1: 'No access', 2: 'Not found', 3: 'Out of use', 4: 'Not safe', 5: 'Other' } as const
export type SkipReason = keyof typeof skipReasons
/** The reason that needs notes. */
export const otherReason = 5

/** Why an item left its round. */
export const goneReasons = {
  1: 'The asset was archived',
  2: 'The asset was moved',
  3: 'The customer was unlinked',
  4: 'The task was taken off',
} as const
export type GoneReason = keyof typeof goneReasons

export const mostItems = 5000
/** So many ids a body names at most, of each kind. */
export const mostIds = 1000
