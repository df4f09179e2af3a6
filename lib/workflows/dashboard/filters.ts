/*
 * Filters of lists that the dashboard reads and opens: what it shows of a list, and where that leads, are the same rows
 * (SCREEN-23).
 */

export const tasksDue = { due: '1' }
export const tasksToAction = { taskResult: '3' }
/** Days of `nextDue` that go with the calendar (LIST-37). */
export const tasksOverdue = { to: 'yesterday' }
export const tasksToday = { from: 'today', to: 'today' }
export const tasksThisWeek = { from: 'tomorrow', to: 'endOfWeek' }

/** Findings that have not ended, the worst of them, and those that were due before today (FINDING-22). */
export const findingsOpen = { active: '1' }
export const findingsCritical = { active: '1', severity: '1' }
export const findingsOverdue = { overdue: '1' }

/** Quotes that were sent and wait for the customer (QUOTE-30). */
export const quotesToDecide = { state: '1' }

/** Distributors or customers: all, or the chosen distributors themselves and those whom they look after. */
export const organisationFilters = (
  isDistributor: boolean,
  distributors: readonly string[],
): Record<string, string | string[]> => ({
  isDistributor: String(isDistributor),
  ...(distributors.length > 0 && { distributorId: [...distributors] }),
})

/** Rounds of today, and those of days before that have not ended (OFFICE-8). */
export const roundsToday = { from: 'today', to: 'today' }
export const roundsLeft = { to: 'yesterday', state: ['0', '1'] }
