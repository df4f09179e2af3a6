import { invalid } from './errors'

/** What a sort key orders by: a path of the row (`asset.name`), or several; `nullable` where it may be empty. */
export type SortSpec = string | { path: string; nullable?: boolean } | readonly string[]
export type Sorts = Record<string, SortSpec>

interface Part {
  path: string[]
  nullable: boolean
  direction: 'asc' | 'desc'
}
/** A total order: it always ends on `id`, so that paging never repeats or skips a row (D §2). */
export type Order = Part[]

const parts = (spec: SortSpec) =>
  Array.isArray(spec)
    ? spec.map((path: string) => ({ path }))
    : typeof spec === 'string'
      ? [{ path: spec }]
      : [spec as { path: string; nullable?: boolean }]

/**
 * The order of `sort=name` or `sort=-name`; empty = the default (R 231).
 * @throws ApiError 422 `sort` for several keys or an unknown one.
 */
export function readSort(sorts: Sorts, fallback: string, search: URLSearchParams): Order {
  const given = search.getAll('sort')
  const wanted = given[0]?.trim() || fallback
  const key = wanted.replace(/^-/, '')
  const spec = Object.hasOwn(sorts, key) ? sorts[key] : undefined
  if (given.length > 1 || !spec) throw invalid({ sort: [`Sort by one of: ${Object.keys(sorts).join(', ')}`] })
  const direction = wanted.startsWith('-') ? ('desc' as const) : ('asc' as const)
  return [...parts(spec), { path: 'id' }].map((part) => ({
    path: part.path.split('.'),
    nullable: 'nullable' in part && part.nullable === true,
    direction,
  }))
}

const nest = (path: string[], value: unknown): Record<string, unknown> =>
  path.reduceRight<unknown>((inner, key) => ({ [key]: inner }), value) as Record<string, unknown>

/** The order for Prisma; empty values last in both directions (R 77). */
export const orderBy = (order: Order) =>
  order.map(({ path, nullable, direction }) => nest(path, nullable ? { sort: direction, nulls: 'last' } : direction))

const valueAt = (row: unknown, path: string[]): unknown =>
  path.reduce<unknown>((at, key) => (at as Record<string, unknown> | null)?.[key], row)

/** The condition for all rows that come after `row` in this order: how an export reads on, at the same speed on every page. */
export function after(order: Order, row: unknown): Record<string, unknown> {
  const branches: Record<string, unknown>[] = []
  const equal: Record<string, unknown>[] = []
  for (const { path, nullable, direction } of order) {
    const value = valueAt(row, path) ?? null
    if (value !== null) {
      branches.push({ AND: [...equal, nest(path, { [direction === 'asc' ? 'gt' : 'lt']: value })] })
      if (nullable) branches.push({ AND: [...equal, nest(path, null)] })
    }
    equal.push(nest(path, value))
  }
  return { OR: branches }
}
