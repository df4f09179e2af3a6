import type { Asker } from './filters'
import type { PageArgs } from './page-args'
import { backwards, type Order, orderBy, type Stretch, sortedOnly, stretches } from './sorting'

/** What somebody looks at of a list. */
export interface View<Where> {
  asker: Asker
  where: Where
  /** Whether he has set a filter. */
  isFiltered: boolean
  /** Whether the list is of a table that grows with the assets. */
  isLarge: boolean
  order: Order
}

/** What the condition of a page is made of, for a resource that finds its rows in another way than by one statement. */
export interface PageParts<Where> extends View<Where> {
  stretch: Stretch
}

/** Where rows come from. */
export interface Source<Where, Row> {
  page: (args: PageArgs<Where>, parts: PageParts<Where>) => Promise<Row[]>
  count: (where: Where) => Promise<number>
}

/** So many rows that a filter leaves are rather sorted than met one by one along an index. */
const fewRows = 50_000
const along = <Where>({ isFiltered, isLarge }: View<Where>, total: number, all: Stretch[]) =>
  isLarge && isFiltered && total <= fewRows ? sortedOnly(all) : all

/** A page by its number. One behind the middle is read from the end: the last one is as near as the first. */
export async function readPage<Where, Row>(
  source: Source<Where, Row>,
  view: View<Where>,
  { skip, take, total }: { skip: number; take: number; total: number },
): Promise<Row[]> {
  if (skip >= total) return []
  const all = along(view, total, stretches(view.order))
  if (skip <= total / 2) return await readStretches(source, view, all, skip, take)
  const size = Math.min(take, total - skip)
  return (await readStretches(source, view, backwards(all), total - skip - size, size)).reverse()
}

/** The rows behind `last`: an export's next batch, at the same speed wherever it is. */
export const readOn = <Where, Row>(
  source: Source<Where, Row>,
  view: View<Where>,
  { last, take, total }: { last: Row | undefined; take: number; total: number },
) => readStretches(source, view, along(view, total, stretches(view.order, last)), 0, take)

/** The rows of a stretch after another. */
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
