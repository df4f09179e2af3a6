/** A zone among those beside it, which come in the order that they have. */
interface Sibling {
  id: string
  parentId: string | null
}

/**
 * The places of zones once some of them are put into another order: `paths` lead to these, in the order that is wanted,
 * each from `null`, above the sites, down to the zone. Under each parent the zones on these paths take the places that
 * they had between them; the others stay where they are.
 */
export function reordered(siblings: readonly Sibling[], paths: readonly (string | null)[][]): Map<string, number> {
  const rank = new Map<string, number>()
  for (const [at, path] of paths.entries()) for (const id of path) if (id !== null && !rank.has(id)) rank.set(id, at)
  const places = new Map<string, number>()
  for (const parent of new Set(siblings.map(({ parentId }) => parentId))) {
    const beside = siblings.filter(({ parentId }) => parentId === parent)
    const named = beside.filter(({ id }) => rank.has(id))
    named.sort((one, other) => (rank.get(one.id) ?? 0) - (rank.get(other.id) ?? 0))
    const next = named.values()
    for (const [at, { id }] of beside.entries())
      places.set(rank.has(id) ? (next.next().value?.id ?? id) : id, Math.min(at, largest))
  }
  return places
}

/** What the column holds; so many zones beside each other nobody puts into an order. */
const largest = 32_767
