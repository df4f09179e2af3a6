/** How it stands with something that takes a while. */
export const activityStates = ['running', 'undoing', 'done', 'failed', 'cancelled', 'undone'] as const
export type ActivityState = (typeof activityStates)[number]

/** So many entries where nobody asks for another number. */
export const usual = 50

/** What was begun longer ago is not told. */
export const daysTold = 30
