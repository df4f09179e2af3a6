import { invalid } from '@/lib/core/errors/errors'

/**
 * What a sort key orders by: a path of the row (`asset.name`), or several; `nullable` where it may be empty, `values`
 * where it has only a few values, in their order.
 */
type SortSpec = string | SortPart | readonly (string | SortPart)[]
type SortPart = { path: string; nullable?: boolean; values?: readonly number[] }
export type Sorts = Record<string, SortSpec>

/** One part of an order, as far as paging needs it. */
export interface Part {
  path: string[]
  nullable: boolean
  /** Empty values come first: in a list that is read from its end. */
  emptyFirst?: boolean
  values?: readonly number[]
  direction: 'asc' | 'desc'
}
/** A total order: it always ends on `id`, so that paging never repeats or skips a row (LIST-4). */
export type Order = Part[]

const parts = (spec: SortSpec): SortPart[] =>
  [spec].flat().map((one: string | SortPart) => (typeof one === 'string' ? { path: one } : one))

/**
 * The order of `sort=name` or `sort=-name`; empty = the default (LIST-6).
 * @throws ApiError 422 `sort` for several keys or an unknown one.
 */
export function parseSort(sorts: Sorts, fallback: string, sent: readonly string[]): Order {
  const wanted = sent[0]?.trim() || fallback
  const key = wanted.replace(/^-/, '')
  const spec = Object.hasOwn(sorts, key) ? sorts[key] : undefined
  if (sent.length > 1 || !spec) throw invalid({ sort: [`Sort by one of: ${Object.keys(sorts).join(', ')}`] })
  const direction = wanted.startsWith('-') ? ('desc' as const) : ('asc' as const)
  return [...parts(spec), { path: 'id' }].map((part) => ({
    path: part.path.split('.'),
    nullable: part.nullable === true,
    ...('values' in part && { values: part.values }),
    direction,
  }))
}

/** A condition or order on a path of the row: `asset.name` becomes `{ asset: { name: … } }`. */
export const nest = (path: string[], value: unknown): Record<string, unknown> =>
  path.reduceRight<unknown>((inner, key) => ({ [key]: inner }), value) as Record<string, unknown>

/** The order for Prisma; empty values last in both directions (LIST-7). */
export const orderBy = (order: Order) =>
  order.map(({ path, nullable, emptyFirst, direction }) =>
    nest(path, nullable ? { sort: direction, nulls: emptyFirst ? 'first' : 'last' } : direction),
  )
