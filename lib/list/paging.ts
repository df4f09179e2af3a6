import { actsAsCustomer } from '@/lib/domain/permissions/actor'
import { inSight, stillInSight } from './in-sight'
import { orderBy } from './order'
import { type Counting, exportBatch, hasChoice, type Key, type Source, type Steps, type View } from './source'
import { backwards, type Stretch, sortedOnly, stretches } from './stretches'

/**
 * Up to so many rows it is quicker to find all that the filter leaves and sort them than to walk along the index of the
 * order.
 */
export const fewRows = 50_000
/** Whether all that a filter leaves of a large table can be sorted. */
export const areFew = <Where>(
  { steps }: { steps?: unknown },
  { isFiltered, isInOrder }: View<Where>,
  total: number,
): boolean => steps !== undefined && isFiltered && !isInOrder && total <= fewRows

/**
 * A page by its number. One behind the middle is read from the end: the last one is as near as the first. The
 * first page of all rows, and of those that an index has in order, is the same whatever their number, so it is
 * not waited for.
 */
export async function readPage<Where, Row>(
  source: Source<Where, Row>,
  view: View<Where>,
  { skip, take, total }: { skip: number; take: number; total: number | Promise<number> },
): Promise<Row[]> {
  if (skip === 0 && (!source.steps || !view.isFiltered || view.isInOrder))
    return await readStretches(source, view, stretches(view.order), { skip: 0, take })
  const count = await total
  if (skip >= count) return []
  const isNearStart = skip <= count / 2
  const size = isNearStart ? take : Math.min(take, count - skip)
  const range = { skip: isNearStart ? skip : count - skip - size, take: size }
  const fromNear = (all: Stretch[]) => (isNearStart ? all : backwards(all))
  const few = areFew(source, view, count)
  const ahead =
    view.isFiltered && !view.isInOrder && count >= manyRows
      ? aheadOf(source, view, fromNear(stretches(view.order)), {
          ...range,
          most: few ? count / looksBeforeSorting : Math.min(count / 4, fewRows),
        })
      : null
  // Much that is not among the first rows may be among the last ones: up to them all would be walked along.
  const isSorted = few || (ahead !== null && count <= mostSorted)
  const rows =
    (await rowsAhead(source, ahead)) ??
    (await readStretches(source, view, fromNear(isSorted ? sortedOnly(view.order) : stretches(view.order)), range))
  return isNearStart ? rows : rows.reverse()
}

/** More are not sorted for a page: to find them all takes as long as to walk. */
const mostSorted = 500_000

/**
 * What can be sorted is looked for along the order among a tenth as many rows: not found there it costs little more.
 */
const looksBeforeSorting = 10

/** From so many rows on it may be quicker to look for a page of them along the order than to sort them. */
const manyRows = 1000

/**
 * Looks for the keys of a page along the order, no further than among `most` rows. What a filter leaves much of is
 * found there at once; what it leaves little of, or at another end, costs a look that is short beside finding it
 * otherwise. `null` where there is nothing to look along.
 */
function aheadOf<Where, Row>(
  { steps }: Source<Where, Row>,
  view: View<Where>,
  [first]: Stretch[],
  { skip, take, most }: { skip: number; take: number; most: number },
): (() => Promise<Key[] | null>) | null {
  if (!steps || !view.reach || !first || first.order.some(({ path }) => path.length > 1)) return null
  // Rows that are reached in several ways have no one index in their order.
  if (skip + take > most || hasChoice(view.reach)) return null
  const args = {
    where: { AND: [view.where, first.where] } as Where,
    orderBy: orderBy(first.order) as never,
    skip,
    take,
  }
  const within = { AND: [view.reach, first.where] } as Where
  return () => steps.ahead(args, { within, most: Math.ceil(most) })
}

/** What the rows show that such a look finds; `null` where it finds none or there is none. */
async function rowsAhead<Where, Row>(
  { steps }: Source<Where, Row>,
  look: (() => Promise<Key[] | null>) | null,
): Promise<Row[] | null> {
  const keys = await look?.()
  return keys && steps ? await steps.rows(keys) : null
}

/** So many rows tell whether words are common. */
const commonRows = 200

/** A page of words that are in much of a list, whatever their number; `null` where they are not. */
export const readCommon = async <Where, Row>(
  source: Source<Where, Row>,
  view: View<Where>,
  { skip, take }: { skip: number; take: number },
): Promise<Row[] | null> => {
  const most = commonRows + 4 * Math.min(skip + take, fewRows)
  return await rowsAhead(source, aheadOf(source, view, stretches(view.order), { skip, take, most }))
}

/** More of what words find are better counted and read apart: each is dear to find. */
export const fewFound = 20_000

/** So many are looked at along the order before what is not much is sorted: the newest are of this week, for one. */
const looksFirst = 500

/**
 * A page of what words or a filter find, and how many rows that is, at once. `null` where there are more than `most`:
 * then it is better found in another way.
 */
export async function readSought<Where, Row>(
  source: Source<Where, Row>,
  view: View<Where>,
  range: { skip: number; take: number },
  how: Pick<Counting, 'most' | 'isDear' | 'known'>,
): Promise<{ rows: Row[]; totalItems: number } | null> {
  const { steps } = source
  const { asker, where, order, reach, among } = view
  // Nobody else reads so little that what a filter leaves is likely among his first rows.
  const within = reach && actsAsCustomer(asker.actor) && { within: reach }
  const ahead = how.isDear ? null : aheadOf(source, view, stretches(order), { ...range, most: looksFirst })
  const found = await steps?.counted(
    { where, orderBy: orderBy(order) as never, ...range },
    { ...how, ...within, ...(ahead && { ahead }), ...(among && { among }) },
  )
  return found ? { rows: await (steps as Steps<Where, Row>).rows(found.keys), totalItems: found.total } : null
}

/** Where to begin reading: behind a row, if not at the start; and how many rows to read at once, if not as usual. */
export interface From<Row = unknown> {
  last?: Row
  batchSize?: number
}

/**
 * All rows, or those behind `last`, in batches. Few of a filter are sorted once, by their keys; otherwise each batch
 * starts where the last one ended, at the same speed wherever it is. While one is made use of the next one is read.
 */
export async function* readAll<Where, Row>(
  source: Source<Where, Row>,
  view: View<Where>,
  { last, total, batchSize = exportBatch.usual }: From<Row> & { total: number },
): AsyncGenerator<Row[]> {
  if (total === 0) return
  if (source.steps && areFew(source, view, total)) return yield* readSorted(source.steps, view, { last, batchSize })
  const read = (from: Row | undefined, size: number) =>
    inSight(view, () => readStretches(source, view, stretches(view.order, from), { skip: 0, take: size }))
  let size = Math.min(exportBatch.first, batchSize)
  yield* ahead(read(last, size), (batch) => {
    if (batch.length < size) return null
    size = batchSize
    return read(batch.at(-1), size)
  })
}

/**
 * What is read, and while that is made use of, what follows it. Whoever stops waits for what is being read: nothing
 * goes on behind his back.
 */
export async function* ahead<T>(first: Promise<T>, after: (read: T) => Promise<T> | null): AsyncGenerator<T> {
  let next: Promise<T> | null = first
  try {
    while (next) {
      const read: T = await next
      next = after(read)
      next?.catch(() => undefined) // told to whoever waits for it
      yield read
    }
  } finally {
    await next?.catch(() => undefined)
  }
}

async function* readSorted<Where, Row>(
  { keys, rows }: Steps<Where, Row>,
  view: View<Where>,
  { last, batchSize }: { last?: Row; batchSize: number },
): AsyncGenerator<Row[]> {
  const [all] = sortedOnly(view.order) as [Stretch]
  const found = await inSight(view, () => keys({ where: view.where, orderBy: orderBy(all.order) as never }))
  const still = stillInSight(view, (where) => keys({ where, orderBy: { id: 'asc' } as never }))
  const lastId = (last as Key | undefined)?.id
  const first = found.findIndex(({ id }) => id === lastId) + 1
  let at = first
  const read = async () => {
    at += batchSize
    return await rows(await still(found.slice(at - batchSize, at)))
  }
  yield* ahead(read(), () => (at < found.length ? read() : null))
}

/** One stretch after the other, until the page is full. */
async function readStretches<Where, Row>(
  { page, count }: Source<Where, Row>,
  view: View<Where>,
  all: Stretch[],
  { skip, take }: { skip: number; take: number },
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
