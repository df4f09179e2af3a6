import type { Asker } from '@/lib/domain/people/asker'
import type { PageArgs } from './page-args'
import { backwards, type Order, orderBy, type Stretch, sortedOnly, stretches } from './sorting'

/** One request for a list: who asks, which rows, in which order. */
export interface View<Where> {
  asker: Asker
  where: Where
  /** Whether a filter is set. */
  isFiltered: boolean
  /** Whether the list is of a table that grows with the assets. */
  isLarge: boolean
  order: Order
}

/** The parts of a page's condition, for a resource that does not find its rows by a single statement. */
export interface PageParts<Where> extends View<Where> {
  stretch: Stretch
}

/** Where rows come from. */
export interface Source<Where, Row> {
  page: (args: PageArgs<Where>, parts: PageParts<Where>) => Promise<Row[]>
  count: (where: Where) => Promise<number>
  inTwoSteps?: TwoSteps<Where, Row>
}

/** Rows in two steps: which they are, all of them, in order; and what some of them show. */
export interface TwoSteps<Where, Row> {
  keys: (args: Omit<PageArgs<Where>, 'skip' | 'take'>) => Promise<Key[]>
  rows: (keys: Key[]) => Promise<Row[]>
}
interface Key {
  id: string
  clientId: string
}

/**
 * Up to so many rows it is quicker to find all that the filter leaves and sort them than to walk along the index of the
 * order.
 */
const fewRows = 50_000
const areFew = <Where>({ isFiltered, isLarge }: View<Where>, total: number) => isLarge && isFiltered && total <= fewRows

/** A page by its number. One behind the middle is read from the end: the last one is as near as the first. */
export async function readPage<Where, Row>(
  source: Source<Where, Row>,
  view: View<Where>,
  { skip, take, total }: { skip: number; take: number; total: number },
): Promise<Row[]> {
  if (skip >= total) return []
  const all = areFew(view, total) ? sortedOnly(view.order) : stretches(view.order)
  if (skip <= total / 2) return await readStretches(source, view, all, skip, take)
  const size = Math.min(take, total - skip)
  return (await readStretches(source, view, backwards(all), total - skip - size, size)).reverse()
}

/** An export reads so many rows at once. */
const batchSize = 1000

/**
 * All rows, or those behind `last`, in batches. Few of a filter are sorted once, by their keys; otherwise each batch
 * starts where the last one ended, at the same speed wherever it is.
 */
export async function* readAll<Where, Row>(
  source: Source<Where, Row>,
  view: View<Where>,
  { last, total }: { last: Row | undefined; total: number },
): AsyncGenerator<Row[]> {
  if (total === 0) return
  if (source.inTwoSteps && areFew(view, total)) yield* readSorted(source.inTwoSteps, view, last)
  else
    for (let from = last; ; ) {
      const batch = await readStretches(source, view, stretches(view.order, from), 0, batchSize)
      yield batch
      if (batch.length < batchSize) return
      from = batch.at(-1)
    }
}

async function* readSorted<Where, Row>(
  { keys, rows }: TwoSteps<Where, Row>,
  { where, order }: View<Where>,
  last: Row | undefined,
): AsyncGenerator<Row[]> {
  const [all] = sortedOnly(order) as [Stretch]
  const found = await keys({ where, orderBy: orderBy(all.order) as never })
  const lastId = (last as Key | undefined)?.id
  const first = found.findIndex(({ id }) => id === lastId) + 1
  for (let at = first; at < found.length; at += batchSize) yield await rows(found.slice(at, at + batchSize))
}

/** Reads one stretch after another until the page is full. */
async function readStretches<Where, Row>(
  { page, count }: Source<Where, Row>,
  view: View<Where>,
  all: Stretch[],
  skip: number,
  take: number,
): Promise<Row[]> {
  const rows: Row[] = []
  let left = skip
  for (const [index, stretch] of all.entries()) {
    const where = { AND: [view.where, stretch.where] } as Where
    const range = { ...(left > 0 && { skip: left }), take: take - rows.length }
    const found = await page({ where, orderBy: orderBy(stretch.order) as never, ...range }, { ...view, stretch })
    rows.push(...found)
    if (rows.length === take || index === all.length - 1) break
    if (left > 0) left = found.length > 0 ? 0 : left - (await count(where))
  }
  return rows
}
