/**
 * Of what two lists have in common, as many as possible that are in the same order in both: the others have moved. The
 * longest rising run of the old places, in the new order.
 */
export function keptInOrder(before: readonly string[], after: readonly string[]): ReadonlySet<string> {
  const places = new Map(before.map((key, at) => [key, at]))
  const common = after.filter((key) => places.has(key))
  const place = (key: string | undefined) => (key === undefined ? -1 : (places.get(key) ?? -1))
  /** The last of the best run of each length. */
  const ends: string[] = []
  const previous = new Map<string, string | undefined>()
  for (const key of common) {
    let at = ends.findIndex((end) => place(end) >= place(key))
    if (at < 0) at = ends.length
    previous.set(key, ends[at - 1])
    ends[at] = key
  }
  const kept = new Set<string>()
  for (let key = ends.at(-1); key !== undefined; key = previous.get(key)) kept.add(key)
  return kept
}
