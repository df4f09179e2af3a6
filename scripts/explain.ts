import { SetupError } from '@/lib/core/config/setup-error'

/**
 * Prints why a command ends: one line for what the operator can put right, all of it for what we did not foresee.
 * Answers the exit code.
 */
export function explain(error: unknown): number {
  if (error instanceof SetupError) console.error(`tagwarden: ${error.message}`)
  else console.error(error instanceof Error ? (error.stack ?? error.message) : error)
  return 1
}
