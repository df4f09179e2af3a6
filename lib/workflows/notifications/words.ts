/** So many lines are behind a bell, the newest; older ones are deleted. */
export const mostLines = 200
/** So many are answered unless a call says how many. */
export const usual = 30
