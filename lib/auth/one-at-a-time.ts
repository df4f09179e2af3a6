const shared = globalThis as typeof globalThis & { tagwardenQueue?: Promise<unknown> }

/**
 * Runs `work` after all that was given before, one at a time in this process. Passwords are compared so: they fill the
 * processor anyway, and a limit that is looked at before and counted after a comparison holds for attempts at once too.
 */
export function oneAtATime<T>(work: () => Promise<T>): Promise<T> {
  const mine = (shared.tagwardenQueue ?? Promise.resolve()).then(work, work)
  shared.tagwardenQueue = mine.then(
    () => undefined,
    () => undefined,
  )
  return mine
}
