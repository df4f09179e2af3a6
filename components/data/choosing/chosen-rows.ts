import type { Chosen } from './chosen'

/** The rows between two of a page, both included; one alone where the other is not on it. */
export function between(page: readonly string[], from: string | null, to: string): readonly string[] {
  const ends = [page.indexOf(from ?? to), page.indexOf(to)].sort((a, b) => a - b)
  const [first = -1, last = -1] = ends
  return first < 0 ? [to] : page.slice(first, last + 1)
}

/** As `POST /bulk` is told of them. */
export function rowsToSend({ ids, all, except }: Chosen) {
  if (!all) return { ids: [...ids] }
  const filters = Object.entries(all.filters).map(([id, values]) => [id, values.length === 1 ? values[0] : values])
  return {
    filters: Object.fromEntries(filters) as Record<string, string | string[]>,
    ...(except.length > 0 && { except: [...except] }),
  }
}
