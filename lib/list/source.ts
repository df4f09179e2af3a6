import type { Prisma } from '@/lib/core/db/generated/client'
import { findKeysAhead } from '@/lib/core/db/read/ahead'
import { type Among, type Counting, countUpTo, findCountedKeys } from '@/lib/core/db/read/counted-page'
import type { OfEach } from '@/lib/core/db/read/of-each'
import { countRows, findByIds, findRows, type How, type Key, tableOf } from '@/lib/core/db/read/read'
import type { ShapeArgs } from '@/lib/core/db/read/shape'
import type { Asker } from '@/lib/domain/people/asker'
import type { Order } from './order'
import type { Stretch } from './stretches'

/** Where the rows of a list come from. */
export interface Source<Where, Row> {
  page: (args: PageArgs<Where>, parts: PageParts<Where>) => Promise<Row[]>
  count: (where: Where, isFiltered?: boolean, among?: Among) => Promise<number>
  /** Of a table that grows with the assets: which rows, and what they show, apart. */
  steps?: Steps<Where, Row>
}

/** How many rows an export reads at once: fewer at first, so that whoever waits for it sees it begin. */
export const exportBatch = { first: 500, usual: 2000 }

/** What Prisma is asked for. */
export interface PageArgs<Where> {
  where: Where
  orderBy: never
  skip?: number
  take: number
}

/** One request for a list: who asks, which rows, in which order. */
export interface View<Where> {
  asker: Asker
  where: Where
  /** What all rows that the caller reads pass, whatever is filtered; where the list says so. */
  reach?: Where
  /** Whether a filter is set. */
  isFiltered: boolean
  /** Whether an index has just these rows in this order. */
  isInOrder: boolean
  /** Without a filter and in the list's own order: each who reads it has an index for that. */
  isUsual: boolean
  order: Order
  /** Of words in a large table: the ids among which these rows are, where they are not very many. */
  among?: Among
  /** Of an export: whether the caller's reach has changed since; then `where` is the condition of now. */
  lookAgain?: () => Promise<boolean>
}

/** The parts of a page's condition, for a source that does not find its rows by a single statement. */
export interface PageParts<Where> extends View<Where> {
  stretch: Stretch
}

/** Rows in two steps. */
export interface Steps<Where, Row> {
  /** Which rows, in order: of an export all of them. */
  keys: (args: Omit<PageArgs<Where>, 'take'>) => Promise<Key[]>
  /**
   * Which rows of a page, found along the order among so many of the first ones `within`; `null` where they
   * are too few.
   */
  ahead: (args: PageArgs<Where>, walk: { within: Where; most: number }) => Promise<Key[] | null>
  /** Which rows of a page, and how many there are at all; `null` where that is better asked apart. */
  counted: (args: PageArgs<Where>, how: Counting) => Promise<{ keys: Key[]; total: number } | null>
  /** What these rows show, in the order of their keys. */
  rows: (keys: Key[]) => Promise<Row[]>
}

export type { Among, Counting, Key }
export const keyOnly = { id: true, clientId: true } as const

/** A table of Prisma's client: `db.sector`. */
interface Table {
  findMany: (args: never) => unknown
}
type WhereOf<T> = NonNullable<Prisma.Args<T, 'findMany'>['where']>
type RowOf<T, Shape> = Prisma.Result<T, Shape, 'findMany'>[number]

/** What rows show: `{ include }`, `{ select }`; a function where that depends on the time. */
type Shown<Shape> = Shape | (() => Shape)
const shapeNow = <Shape extends ShapeArgs>(shape: Shown<Shape>): Shape =>
  typeof shape === 'function' ? shape() : shape

/**
 * A plain table: its rows with what `shape` says. They are read by statements of our own and are what Prisma would
 * answer. To name the table is to connect.
 */
export function tableSource<T extends Table, Shape extends ShapeArgs>(
  table: () => T,
  shape: Shown<Shape>,
): Source<WhereOf<T>, RowOf<T, Shape>> {
  return {
    page: (args, parts) => findRows(tableOf(table()), args, shapeNow(shape), howToRead(args, parts)),
    count: (where, isFiltered, among) =>
      among ? countUpTo(tableOf(table()), where, { among }) : countRows(tableOf(table()), where, !isFiltered),
  }
}

/** Another way to the keys of a page than by one statement; `null` where this page is not one for it. */
export type FindKeys<Where> = (args: PageArgs<Where>, parts: PageParts<Where>) => Promise<Key[] | null>

/**
 * A table that grows with the assets: few rows of a filter are sorted by their keys, of which an export then reads.
 * `ofEach`: rows that belong to others, and an index that has those of each in order.
 */
export function largeTableSource<T extends Table, Shape extends ShapeArgs>(
  table: () => T,
  shape: Shown<Shape>,
  { findKeys, ofEach }: { findKeys?: FindKeys<WhereOf<T>>; ofEach?: OfEach } = {},
): Source<WhereOf<T>, RowOf<T, Shape>> & { steps: Steps<WhereOf<T>, RowOf<T, Shape>> } {
  const { page, count } = tableSource(table, shape)
  const rows = (keys: Key[]) => findByIds<RowOf<T, Shape>>(tableOf(table()), keys, shapeNow(shape))
  return {
    page: async (args, parts) => {
      const keys = await findKeys?.(args, parts)
      return keys ? rows(keys) : page(args, parts)
    },
    count,
    steps: {
      keys: (args) => findRows(tableOf(table()), args, { select: keyOnly }),
      ahead: (args, walk) => findKeysAhead(tableOf(table()), args, walk),
      counted: (args, how) => findCountedKeys(tableOf(table()), args, { ...how, ...(ofEach && { ofEach }) }),
      rows,
    },
  }
}

/** Sizes that pages have where nobody says another one. */
const usualSizes = [7, 15]

/**
 * The first page of a list as it opens has one of a few shapes, and an index for each. Otherwise what a filter finds,
 * what lies before a page, how much of an index is somebody's, decide how its rows are best found.
 */
const howToRead = <Where>({ where, skip, take }: PageArgs<Where>, { isUsual }: PageParts<Where>): How => {
  if (isUsual && !skip && usualSizes.includes(take) && !hasChoice(where)) return 'kept'
  return take >= exportBatch.first ? 'together' : 'apart'
}

/** Whether rows are wanted of which one thing or another holds: then no one index has them in order. */
export const hasChoice = (where: unknown): boolean =>
  Object.entries(where ?? {}).some(([key, value]) => key === 'OR' || (key === 'AND' && [value].flat().some(hasChoice)))
