/** Rows that a call may name by their ids. */
export const mostByIds = 10_000
/** Rows that a filter may leave. */
export const mostAtOnce = 100_000
/** So many are done in the call, in one transaction; more follow in a job. */
export const mostInCall = 200
/** Rows of which an answer says why they stay. */
export const mostTold = 1000
/** How long what was done may be taken back. */
export const undoHours = 24
