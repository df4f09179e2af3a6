import { z } from 'zod'

/**
 * What a phone has seen: PostgreSQL's snapshot of the moment in which it asked, "xmin:xmax:xip,xip,…". A change is new
 * to it where that snapshot did not see its transaction, whenever it was committed: docs/decisions/0053.
 */
export const cursor = z
  .string()
  .max(20_000)
  .refine(isSnapshot, { error: 'Must be a cursor of an earlier answer' })
  .nullish()

function isSnapshot(text: string): boolean {
  const parts = /^(\d{1,18}):(\d{1,18}):((?:\d{1,18}(?:,\d{1,18})*)?)$/.exec(text)
  if (!parts) return false
  const [, from, to, list] = parts
  const all = [Number(from), ...(list ? list.split(',').map(Number) : [])]
  // PostgreSQL takes them ascending, from the first one on, all below the last.
  return (
    Number(from) > 0 &&
    Number(from) <= Number(to) &&
    all.every(
      (one, at) => at === 0 || (one < Number(to) && (at === 1 ? one >= Number(from) : one > (all[at - 1] ?? 0))),
    )
  )
}
