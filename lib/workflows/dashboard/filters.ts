/*
 * Filters of lists that the dashboard reads and opens: what it shows of a list, and where that leads, are the same rows
 * (SCREEN-23).
 */

export const tasksDue = { due: '1' }
export const tasksToAction = { taskResult: '3' }

/** Distributors or customers: all, or the chosen distributors themselves and those whom they look after. */
export const organisationFilters = (
  isDistributor: boolean,
  distributors: readonly string[],
): Record<string, string | string[]> => ({
  isDistributor: String(isDistributor),
  ...(distributors.length > 0 && { distributorId: [...distributors] }),
})
