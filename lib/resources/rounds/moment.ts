import { invalid } from '@/lib/core/errors/errors'

/** A phone's clock may be this far from the server's (RESULT-3). */
const leeway = 5 * 60 * 1000

/**
 * When something on a round was done, by the clock of whoever did it: not before the round was made, not in the future.
 * What lies within the leeway counts as the nearest moment that may be. @throws ApiError 422 on `field`.
 */
export function momentOf(sent: Date | null | undefined, since: Date, field: 'at' | 'finishedAt'): Date {
  const now = Date.now()
  if (!sent) return new Date(Math.max(now, since.getTime()))
  if (sent.getTime() > now + leeway) throw invalid({ [field]: ['Must not be in the future'] })
  if (sent.getTime() < since.getTime() - leeway) throw invalid({ [field]: ['Must not be before the round was made'] })
  return new Date(Math.max(Math.min(sent.getTime(), now), since.getTime()))
}
