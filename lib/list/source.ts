import type { Prisma } from '@/lib/core/db/generated/client'
import type { Asker } from '@/lib/domain/people/asker'
import type { Order } from './order'
import type { Stretch } from './stretches'

/** Where the rows of a list come from. */
export interface Source<Where, Row> {
  page: (args: PageArgs<Where>, parts: PageParts<Where>) => Promise<Row[]>
  count: (where: Where) => Promise<number>
  /** Of a table that grows with the assets: which rows, and what they show, apart. */
  steps?: Steps<Where, Row>
}

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
  /** Whether a filter is set. */
  isFiltered: boolean
  order: Order
}

/** The parts of a page's condition, for a source that does not find its rows by a single statement. */
export interface PageParts<Where> extends View<Where> {
  stretch: Stretch
}

/** Rows in two steps. */
export interface Steps<Where, Row> {
  /** Which rows, in order: of an export all of them. */
  keys: (args: Omit<PageArgs<Where>, 'take'>) => Promise<Key[]>
  /** What these rows show, in the order of their keys. */
  rows: (keys: Key[]) => Promise<Row[]>
}

export type Key = { id: string; clientId: string }
export const keyOnly = { id: true, clientId: true } as const

/** A table of Prisma's client: `db.sector`. */
interface Table {
  findMany: (args: never) => unknown
  count: (args: never) => unknown
}
type WhereOf<T> = NonNullable<Prisma.Args<T, 'findMany'>['where']>
type RowOf<T, Shape> = Prisma.Result<T, Shape, 'findMany'>[number]

/** Prisma's own types are as deep as its schema; here only these are needed. */
interface Plain<Where> {
  findMany: <Row>(args: object) => Promise<Row[]>
  count: (args: { where: Where }) => Promise<number>
}

/** A plain table: its rows with what `shape` says (`{ include }`, `{ select }`). To name the table is to connect. */
export function tableSource<T extends Table, Shape extends object>(
  table: () => T,
  shape: Shape,
): Source<WhereOf<T>, RowOf<T, Shape>> {
  const plain = table as unknown as () => Plain<WhereOf<T>>
  return {
    page: (args) => plain().findMany({ ...args, ...shape }),
    count: (where) => plain().count({ where }),
  }
}

/** Another way to the keys of a page than by one statement; `null` where this page is not one for it. */
type FindKeys<Where> = (args: PageArgs<Where>, parts: PageParts<Where>) => Promise<Key[] | null>

/**
 * A table that grows with the assets, read in two steps: which rows, by an index alone; then what they show, for these
 * rows only. In one statement PostgreSQL may look up names for every row before it sorts them and takes the page.
 */
export function largeTableSource<T extends Table, Shape extends object>(
  table: () => T,
  shape: Shape,
  findKeys?: FindKeys<WhereOf<T>>,
): Source<WhereOf<T>, RowOf<T, Shape>> & { steps: Steps<WhereOf<T>, RowOf<T, Shape>> } {
  const plain = table as unknown as () => Plain<WhereOf<T>>
  const keys = (args: Omit<PageArgs<WhereOf<T>>, 'take'>) => plain().findMany<Key>({ ...args, select: keyOnly })
  const rows = async (wanted: Key[]): Promise<RowOf<T, Shape>[]> => {
    if (!wanted[0]) return []
    const where = { clientId: wanted[0].clientId, id: { in: wanted.map(({ id }) => id) } }
    const found = await plain().findMany<RowOf<T, Shape> & Key>({ where, ...shape })
    const byId = new Map(found.map((row) => [row.id, row]))
    return wanted.flatMap(({ id }) => byId.get(id) ?? [])
  }
  return {
    page: async (args, parts) => rows((await findKeys?.(args, parts)) ?? (await keys(args))),
    count: (where) => plain().count({ where }),
    steps: { keys, rows },
  }
}
