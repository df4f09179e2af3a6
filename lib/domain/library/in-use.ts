import { refused } from '@/lib/core/errors/errors'

/** '2 tasks and 1 asset type': the things that there are, with their numbers. */
export function listCounts(counts: Record<string, number>): string {
  const parts = Object.entries(counts)
    .filter(([, count]) => count > 0)
    .map(([what, count]) => `${count} ${what}${count === 1 ? '' : 's'}`)
  return parts.length > 1 ? `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}` : (parts[0] ?? '')
}

/**
 * Refuses to delete what is still in use, saying by how many of what (ERROR-14).
 * @throws ApiError 422, where any count is above 0: 'This sector is in use by 2 tasks and 1 asset type'.
 */
export function refuseWhileUsed(subject: string, counts: Record<string, number>): void {
  const users = listCounts(counts)
  if (users) throw refused(`${subject} is in use by ${users}`)
}
