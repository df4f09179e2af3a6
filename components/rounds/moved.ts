/** The list with one of it at another place; the same list where that is no place in it, or its own. */
export function moved<Item>(items: readonly Item[], from: number, to: number): readonly Item[] {
  const item = items[from]
  if (item === undefined || from === to || to < 0 || to >= items.length) return items
  const others = items.filter((_, at) => at !== from)
  return [...others.slice(0, to), item, ...others.slice(to)]
}

/** Where something goes that is held at a height, among rows with these middles: before the first row that is lower. */
export function placeAt(middles: readonly number[], from: number, y: number): number {
  const above = middles.filter((middle, at) => at !== from && middle < y).length
  return Math.min(above, Math.max(0, middles.length - 1))
}
