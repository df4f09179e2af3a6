import { nest, type Order, type Part } from './order'

/** @throws Error where rows were read without what they are ordered by: they could not be read on. */
const valueAt = (row: unknown, path: string[]): unknown =>
  path.reduce<unknown>((at, key) => {
    if (at === null) return null
    const value = (at as Record<string, unknown>)[key]
    if (value === undefined) throw new Error(`These rows are ordered by ${path.join('.')}, which they do not have`)
    return value
  }, row)

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
    const rest = beyond(part, order.slice(index), valueAt(last, part.path))
    const same = order.slice(0, index).map(({ path }) => nest(path, valueAt(last, path)))
    const empty = order.slice(0, index).filter(({ path }) => valueAt(last, path) === null)
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
 * The whole order as one stretch that PostgreSQL sorts, instead of reading an index in that order. It would read the
 * index until a page is full of rows that pass the filter; where filter and order are related (what is due was
 * inspected long ago) these rows come at the very end. Ordering by the client first, which is the same for all rows,
 * keeps it off that index.
 */
export const sortedOnly = (order: Order): Stretch[] => [
  { where: {}, order: [{ path: ['client', 'id'], nullable: false, direction: 'asc' }, ...order] },
]

/**
 * The stretches of a whole order: rows without a value come last, as a stretch of their own; where there are only a few
 * values, each is one. Rows without a value are ordered by that value too: it tells PostgreSQL which index to read.
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
