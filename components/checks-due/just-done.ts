import { millisecondsInHour, millisecondsInMinute } from 'date-fns/constants'

/**
 * "Done just now", "Done 12 minutes ago"; nothing once it is an hour ago (RESULT-15). A phone's clock may be behind.
 */
export function justDone(done: string | null, now: number): string | null {
  const ago = done ? now - Date.parse(done) : Number.NaN
  if (!(ago < millisecondsInHour) || ago < -5 * millisecondsInMinute) return null
  const minutes = Math.floor(ago / millisecondsInMinute)
  return minutes < 2 ? 'Done just now' : `Done ${minutes} minutes ago`
}
