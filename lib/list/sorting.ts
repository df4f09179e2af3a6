import { invalid } from '@/lib/core/errors/errors'

/**
 * What a sort key orders by: a path of the row (`asset.name`), or several; `nullable` where it may be empty, `values`
 * where it has only a few values, in their order.
 */
export type SortSpec = string | SortPart | readonly (string | SortPart)[]
type SortPart = { path: string; nullable?: boolean; values?: readonly number[] }
export type Sorts = Record<string, SortSpec>

interface Part {
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
export function readSort(sorts: Sorts, fallback: string, search: URLSearchParams): Order {
  const given = search.getAll('sort')
  const wanted = given[0]?.trim() || fallback
  const key = wanted.replace(/^-/, '')
  const spec = Object.hasOwn(sorts, key) ? sorts[key] : undefined
  if (given.length > 1 || !spec) throw invalid({ sort: [`Sort by one of: ${Object.keys(sorts).join(', ')}`] })
  const direction = wanted.startsWith('-') ? ('desc' as const) : ('asc' as const)
  return [...parts(spec), { path: 'id' }].map((part) => ({
    path: part.path.split('.'),
    nullable: part.nullable === true,
    ...('values' in part && { values: part.values }),
    direction,
  }))
}

const nest = (path: string[], value: unknown): Record<string, unknown> =>
  path.reduceRight<unknown>((inner, key) => ({ [key]: inner }), value) as Record<string, unknown>

/** The order for Prisma; empty values last in both directions (LIST-7). */
export const orderBy = (order: Order) =>
  order.map(({ path, nullable, emptyFirst, direction }) =>
    nest(path, nullable ? { sort: direction, nulls: emptyFirst ? 'first' : 'last' } : direction),
  )

const valueAt = (row: unknown, path: string[]): unknown =>
  path.reduce<unknown>((at, key) => (at as Record<string, unknown> | null)?.[key], row)

/**
 * A part of a list's rows that is a range of one index: those with an empty date, those after a certain name. An order
 * is a sequence of stretches; one condition for all of them PostgreSQL would answer by reading the list from its start.
 */
export interface Stretch {
  where: Record<string, unknown>
  order: Order
}

/**
 * The stretches of an order, from its start or from behind `last`: how an export reads on, at the same speed on every
 * page.
 */
export function stretches(order: Order, last?: unknown): Stretch[] {
  if (last === undefined) return from(order)
  const found: Stretch[] = []
  for (const [index, part] of order.entries()) {
    const rest = beyond(part, order.slice(index), valueAt(last, part.path) ?? null)
    const same = order.slice(0, index).map(({ path }) => nest(path, valueAt(last, path) ?? null))
    const empty = order.slice(0, index).filter(({ path }) => (valueAt(last, path) ?? null) === null)
    found.unshift(
      ...rest.map(({ where, order }) => ({
        where: { AND: [...same, where] },
        order: [...empty.map(filled), ...order],
      })),
    )
  }
  return found
}

/** The same rows from the end. */
export const backwards = (all: Stretch[]): Stretch[] =>
  all
    .map(({ where, order }) => ({
      where,
      order: order.map(
        (part): Part => ({
          ...part,
          direction: part.direction === 'asc' ? 'desc' : 'asc',
          ...(part.nullable && { emptyFirst: !part.emptyFirst }),
        }),
      ),
    }))
    .reverse()

/**
 * All of an order, not along an index, as one stretch. PostgreSQL likes to walk along the order until it has met a page
 * of what a filter leaves; where the two have to do with each other (what is due was inspected long ago) it meets them
 * at the very end. The client is the same for all rows: to order by it first changes nothing but that.
 */
export const sortedOnly = (order: Order): Stretch[] => [
  { where: {}, order: [{ path: ['client', 'id'], nullable: false, direction: 'asc' }, ...order] },
]

/**
 * All of an order: empty values come last, apart; a few values one by one. Those without a value are ordered by it all
 * the same: it says which index they are a range of.
 */
function from(order: Order): Stretch[] {
  const [first, ...rest] = order
  if (first?.values) return inOrder(first).map((value) => ({ where: nest(first.path, value), order: rest }))
  if (!first?.nullable) return [{ where: {}, order }]
  return [
    { where: nest(first.path, { not: null }), order: [filled(first), ...rest] },
    { where: nest(first.path, null), order: [filled(first), ...rest] },
  ]
}

/** What comes behind a value of the first part of an order. */
function beyond(part: Part, [, ...rest]: Order, value: unknown): Stretch[] {
  if (part.values) {
    const values = inOrder(part)
    return values
      .slice(values.indexOf(value as number) + 1)
      .map((one) => ({ where: nest(part.path, one), order: rest }))
  }
  if (value === null) return []
  const behind = nest(part.path, { [part.direction === 'asc' ? 'gt' : 'lt']: value })
  const found = [{ where: behind, order: [filled(part), ...rest] }]
  return part.nullable ? [...found, { where: nest(part.path, null), order: [filled(part), ...rest] }] : found
}

const inOrder = ({ values = [], direction }: Part) => (direction === 'asc' ? [...values] : [...values].reverse())
const filled = (part: Part): Part => ({ ...part, nullable: false })
