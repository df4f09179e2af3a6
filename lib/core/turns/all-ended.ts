/**
 * Does something with each at once, and comes back when all have ended, not when the first has failed: what one
 * still does would else go on outside the turn of who asked for it. `isOff` tells the others that they need not
 * begin another step.
 * @throws what was thrown first
 */
export async function allEnded<T>(
  each: readonly T[],
  work: (one: T, isOff: () => boolean) => Promise<void>,
): Promise<void> {
  const failed: unknown[] = []
  const isOff = () => failed.length > 0
  await Promise.all(each.map((one) => work(one, isOff).catch((error: unknown) => failed.push(error))))
  if (isOff()) throw failed[0]
}
