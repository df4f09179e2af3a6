import { setTimeout } from 'node:timers/promises'

/** How long a page may wait for its parts, ms: less than it takes until anybody sees that nothing has begun. */
const soon = 150

/**
 * Whether all `parts` of a page come soon, and none fails: then they are drawn with the page. Otherwise each is
 * streamed when it comes, behind a skeleton, and fails by itself.
 */
export async function comeSoon(parts: readonly Promise<unknown>[]): Promise<boolean> {
  const ended = new AbortController()
  const come = Promise.allSettled(parts).then((settled) => settled.every(({ status }) => status === 'fulfilled'))
  const late = setTimeout(soon, false, { signal: ended.signal }).catch(() => false)
  const isThere = await Promise.race([come, late])
  ended.abort()
  return isThere
}
