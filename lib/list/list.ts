import { z } from 'zod'
import type { ListClient } from '@/lib/core/client/client'
import type { Cell } from '@/lib/core/csv/write'
import { invalid } from '@/lib/core/errors/errors'
import type { Asker } from '@/lib/domain/people/asker'
import type { Capability } from '@/lib/domain/permissions/table'
import { describeFilters, type Filters, type FilterValues, filterDescription, readFilters } from './filters'
import type { PageArgs } from './page-args'
import { type PageParts, readAll, readPage, type TwoSteps, type View } from './paging'
import { readSort, type Sorts } from './sorting'

/** One column of an export: the list's own title (LIST-23) and the cell of a row. */
export interface Column<Item> {
  title: string
  value: (item: Item) => Cell
}

export type { PageArgs } from './page-args'

export interface ListDeclaration<F extends Filters, Where, Row, Item extends z.ZodType> {
  /** What the browser knows of it. Its path also names the list: `/assets`. */
  client: ListClient<z.input<Item>>
  access: Capability | readonly Capability[]
  summary: string
  filters: F
  sorts: Sorts
  /** A sort key, `-` before it for descending. */
  defaultSort: string
  defaultLimit?: number
  maxLimit?: number
  item: Item
  /**
   * The rows of the caller's tenant and reach that the filters leave. The only place where a list decides who sees
   * what.
   */
  where: (asker: Asker, filters: FilterValues<F>) => Where | Promise<Where>
  page: (args: PageArgs<Where>, parts: PageParts<Where>) => Promise<Row[]>
  count: (where: Where) => Promise<number>
  /** Of a large table that has an export: all rows of a filter in two steps. */
  inTwoSteps?: TwoSteps<Where, Row>
  /**
   * Of a table that grows with the assets: the same number out of counters, `null` where they don't know of a filter
   * that is set.
   */
  total?: (asker: Asker, filters: FilterValues<F>) => Promise<number> | null
  present: (rows: Row[], asker: Asker) => z.input<Item>[] | Promise<z.input<Item>[]>
  /** Columns of the CSV export; without them the list has none. */
  columns?: (asker: Asker) => Column<z.input<Item>>[]
  /** Who may export, beside `access`; default the capability `exports` (LIST-21). */
  exportAccess?: Capability
}

export interface ListAnswer<Item> {
  items: Item[]
  totalItems: number
  totalPages: number
  currentPage: number
  perPage: number
  filters: z.output<typeof filterDescription>[]
}

/** A declared list: what the API's calls are made of, and the same answer for pages that render it on the server. */
export interface List<Item> {
  /** Path under /api/v1. */
  path: string
  access: Capability | readonly Capability[]
  summary: string
  filters: Filters
  sorts: Sorts
  /** Ids of its filters, which pages keep in their address. */
  filterIds: string[]
  item: z.ZodType
  read: (asker: Asker, search: URLSearchParams) => Promise<ListAnswer<Item>>
  /** How many rows the filters leave: `totalItems` without the rows. */
  count: (asker: Asker, search: URLSearchParams) => Promise<number>
  /** The row at a place of the order, as it is in the database. */
  rowAt: (asker: Asker, search: URLSearchParams, index: number) => Promise<unknown>
  /** Of a list that has an export. */
  export?: {
    access: Capability
    columns: (asker: Asker) => Column<Item>[]
    /** All rows of the filter in constant memory; behind the row `last` where that is given. */
    rows: (asker: Asker, search: URLSearchParams, last?: unknown) => AsyncGenerator<Item>
  }
  /** @throws ApiError 422 where the query is not one of this list. */
  check: (search: URLSearchParams) => void
}

/** zod of a list's answer. */
export const listOf = <I extends z.ZodType>(item: I) =>
  z.strictObject({
    items: z.array(item),
    totalItems: z.int(),
    totalPages: z.int(),
    currentPage: z.int(),
    perPage: z.int(),
    filters: z.array(filterDescription),
  })

function positive(search: URLSearchParams, name: 'page' | 'limit', fallback: number): number {
  const text = search.get(name)
  if (text === null || text === '') return fallback
  if (!/^[1-9]\d{0,9}$/.test(text) || Number(text) > 2_147_483_647)
    throw invalid({ [name]: ['Must be a positive whole number'] })
  return Number(text)
}

/**
 * Declares a list: GET with page, limit, filters and sort, and its CSV export (LIST-1).
 * One declaration gives where, count, options, order and columns; a resource adds no paging of its own.
 */
export function list<F extends Filters, Where, Row, Item extends z.ZodType>(
  declared: ListDeclaration<F, Where, Row, Item>,
): List<z.input<Item>> {
  const { access, filters, sorts, defaultSort, defaultLimit = 15, maxLimit = 1000 } = declared

  type Seen = View<Where> & { values: FilterValues<F> }
  const viewOf = async (asker: Asker, search: URLSearchParams): Promise<Seen> => {
    const values = readFilters(filters, search)
    const order = readSort(sorts, defaultSort, search)
    const where = await declared.where(asker, values)
    return {
      asker,
      values,
      where,
      order,
      isFiltered: Object.keys(values).length > 0,
      isLarge: declared.total !== undefined,
    }
  }
  const count = async ({ asker, values, where }: Seen) =>
    (await declared.total?.(asker, values)) ?? (await declared.count(where))

  async function read(asker: Asker, search: URLSearchParams): Promise<ListAnswer<z.input<Item>>> {
    const currentPage = positive(search, 'page', 1)
    const perPage = Math.min(positive(search, 'limit', defaultLimit), maxLimit)
    const view = await viewOf(asker, search)
    const [totalItems, described] = await Promise.all([count(view), describeFilters(filters, search, asker)])
    const range = { skip: (currentPage - 1) * perPage, take: perPage, total: totalItems }
    const items = await declared.present(await readPage(declared, view, range), asker)
    return { items, totalItems, totalPages: Math.ceil(totalItems / perPage), currentPage, perPage, filters: described }
  }

  /** All rows of the filter, in batches that start where the last one ended: constant memory, whatever their number. */
  async function* rows(asker: Asker, search: URLSearchParams, from?: unknown) {
    const view = await viewOf(asker, search)
    const total = await count(view)
    for await (const batch of readAll(declared, view, { last: from as Row | undefined, total }))
      yield* await declared.present(batch, asker)
  }

  const rowAt = async (asker: Asker, search: URLSearchParams, skip: number) =>
    (await readPage(declared, await viewOf(asker, search), { skip, take: 1, total: skip * 2 + 1 }))[0]

  const { summary, item, columns, exportAccess = 'exports' } = declared
  return {
    path: declared.client.path,
    access,
    summary,
    filters,
    sorts,
    filterIds: Object.keys(filters),
    item,
    read,
    count: async (asker, search) => count(await viewOf(asker, search)),
    rowAt,
    ...(columns && { export: { access: exportAccess, columns, rows } }),
    check: (search) => void [readFilters(filters, search), readSort(sorts, defaultSort, search)],
  }
}
