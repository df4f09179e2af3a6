import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import type { ListClient } from '@/lib/core/client/client'
import type { Cell } from '@/lib/core/csv/write'
import type { Json } from '@/lib/core/text/json'
import type { Asker } from '@/lib/domain/people/asker'
import type { Capability } from '@/lib/domain/permissions/table'
import { type Asked, textsAsked, textsInAddress } from './asked'
import { declareList } from './declared'
import { describeFilters, filterDescription } from './describe-filters'
import type { Filters, FilterValues } from './filters'
import { lookingAgain } from './in-sight'
import { type LineSource, readLines } from './lines'
import { type Order, parseSort } from './order'
import { type From, fewFound, fewRows, readAll, readCommon, readPage, readSought } from './paging'
import { type ListQuery, parseQuery, parseSelection, type Queryable, type Selection } from './query'
import type { Among, Source, View } from './source'

/** One column of an export: the list's own title (LIST-23) and the cell of a row. */
export interface Column<Item> {
  title: string
  value: (item: Item) => Cell
}

interface ListDeclaration<F extends Filters, Where, Row, Item extends z.ZodType<unknown, Json>> extends Queryable<F> {
  /** What the browser knows of it. Its path also names the list: `/assets`. */
  client: ListClient<z.input<Item>>
  access: Capability | readonly Capability[]
  /** What people call it, for the names of files; default its path. */
  called?: string | ((asker: Asker) => string)
  summary: string
  item: Item
  /**
   * The rows of the caller's tenant and reach that the filters leave. The only place where a list decides who sees
   * what.
   */
  where: (asker: Asker, filters: FilterValues<F>) => Where | Promise<Where>
  /** The same where the words are one letter, which is in so much that no row needs to be told by its id. */
  whereOfLetter?: (asker: Asker, filters: FilterValues<F>) => Where | Promise<Where>
  /**
   * Of a large table: the same for a page of what words find, with the ids among which that is, if it is not very much;
   * `null` where the condition above is as good.
   */
  amongWords?: (asker: Asker, filters: FilterValues<F>) => Promise<{ where: Where; among?: Among } | null>
  source: Source<Where, Row>
  /**
   * Of a large table: what all rows that the asker reads pass, which an index has in each order. A page of much that is
   * left by filters is then found along the order.
   */
  reach?: (asker: Asker) => Where
  /**
   * Of a large table: how many rows the filters leave, out of counters; `null` where these don't know of a filter that
   * is set.
   */
  total?: (asker: Asker, filters: FilterValues<F>) => Promise<number> | null
  /** How many rows have words that many have, where that is counted elsewhere; `null` where rows are counted. */
  countCommon?: (asker: Asker, filters: FilterValues<F>) => Promise<number | null> | null
  /**
   * Of a large table: whether an index has what these filters leave in this order. Then nothing is sorted for a page.
   */
  isInOrder?: (filters: FilterValues<F>, order: Order, asker: Asker) => boolean
  /**
   * Of a large table: whether what these filters leave has no order but is not much, so that a page and the total are
   * asked for at once; 'dear': and looked for once.
   */
  isSought?: (filters: FilterValues<F>) => boolean | 'dear'
  present: (rows: Row[], asker: Asker) => z.input<Item>[] | Promise<z.input<Item>[]>
  /** The same for an export and for paper, where these show more than the list. */
  presentExported?: (rows: Row[], asker: Asker) => Promise<z.input<Item>[]>
  /** Columns of the CSV export; without them the list has none. */
  columns?: (asker: Asker) => Column<z.input<Item>>[]
  /** Of a table that grows with the assets, instead of columns: an export whose lines PostgreSQL writes. */
  lines?: LineSource
  /** Who may export, beside `access`; default the capability `exports` (LIST-21). */
  exportAccess?: Capability
  /** Whether people keep views of it (LIST-31); default yes. */
  keepsViews?: boolean
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
export interface List<Item> extends Queryable<Filters> {
  /** Path under /api/v1. */
  path: string
  called: string | ((asker: Asker) => string)
  access: Capability | readonly Capability[]
  summary: string
  /** Ids of its filters, which pages keep in their address. */
  filterIds: string[]
  item: z.ZodType
  /** Whether its export says more of a row than the list: `words=1` adds that. */
  hasWords: boolean
  /** The query of a call. @throws ApiError 422 where it is not one of this list. */
  parse: (search: URLSearchParams) => ListQuery
  /** The same without a page: which rows, in which order. */
  parseSelection: (search: URLSearchParams) => Selection
  answer: (asker: Asker, query: ListQuery) => Promise<ListAnswer<Item>>
  /** The answer to what a page of the portal asks. @throws ApiError 422 where it is no query of this list. */
  read: (asker: Asker, asked: Asked) => Promise<ListAnswer<Item>>
  /** How many rows the filters leave: `totalItems` without the rows. */
  count: (asker: Asker, asked: Asked) => Promise<number>
  /** The row at a place of the order, as it is in the database. */
  rowAt: (asker: Asker, selection: Selection, index: number) => Promise<unknown>
  /** Of a list that has an export. */
  export?: {
    access: Capability
    columns: (asker: Asker) => Column<never>[]
    /** All rows of the filter as the columns take them, or as lines, some thousand at a time: in constant memory. */
    batches: (
      asker: Asker,
      selection: Selection,
      from?: From,
      tellTotal?: (total: number) => void,
    ) => AsyncGenerator<unknown[]>
  }
}

/** Of lines that are written already nothing is left for a column but its title. */
const lineTitle = ({ title }: { title: string }): Column<never> => ({ title, value: () => undefined })

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

/**
 * Declares a list: GET with page, limit, filters and sort, and its CSV export (LIST-1).
 * One declaration gives where, count, options, order and columns; a resource adds no paging of its own.
 */
export function list<F extends Filters, Where, Row, Item extends z.ZodType<unknown, Json>>(
  declared: ListDeclaration<F, Where, Row, Item>,
): List<z.input<Item>> {
  if (declared.keepsViews ?? true) declareList(declared.client.path)

  type Seen = View<Where> & { filters: FilterValues<F> }
  const usualOrder = parseSort(declared.sorts, declared.defaultSort, [])
  const viewOf = async (asker: Asker, selection: Selection, whereOf = declared.where): Promise<Seen> => {
    const filters = selection.filters as FilterValues<F>
    const where = await whereOf(asker, filters)
    const { order } = selection
    const isFiltered = Object.keys(filters).length > 0
    const isInOrder = isFiltered && (declared.isInOrder?.(filters, order, asker) ?? false)
    const isUsual = !isFiltered && isDeepStrictEqual(order, usualOrder)
    const reach = declared.reach?.(asker)
    return { asker, filters, where, ...(reach && { reach }), order, isFiltered, isInOrder, isUsual }
  }
  const count = async ({ asker, filters, where, isFiltered }: Seen) =>
    (await declared.total?.(asker, filters)) ?? (await declared.source.count(where, isFiltered))

  async function pageOf(view: Seen, range: { skip: number; take: number }) {
    const known = declared.total?.(view.asker, view.filters)
    const isOfWords = 'keywords' in view.filters
    if (!known && isOfWords) {
      const common = await readCommon(declared.source, view, range)
      const counted = async () =>
        (await declared.countCommon?.(view.asker, view.filters)) ??
        (await declared.source.count(view.where, true, view.among))
      if (common) return { rows: common, totalItems: await counted() }
    }
    const isSought = !view.isInOrder && (declared.isSought?.(view.filters) ?? false)
    if (isSought || (isOfWords && !known)) {
      const dear = isOfWords || isSought === 'dear'
      const how = { most: isOfWords ? fewFound : fewRows, isDear: dear, ...(known && { known }) }
      const sought = await readSought(declared.source, view, range, how)
      if (sought) return sought
    }
    const total = known ?? declared.source.count(view.where, view.isFiltered, view.among)
    const [rows, totalItems] = await Promise.all([readPage(declared.source, view, { ...range, total }), total])
    return { rows, totalItems }
  }

  async function viewOfPage(asker: Asker, query: ListQuery): Promise<Seen> {
    const among =
      'keywords' in query.filters ? await declared.amongWords?.(asker, query.filters as FilterValues<F>) : null
    if (!among) return await viewOf(asker, query)
    const { where, ...those } = among
    return { ...(await viewOf(asker, query, () => where)), ...those }
  }

  /**
   * The first page of what has a letter, if it is among the first rows, counted out of sums; `null` where it is not, or
   * more is asked.
   */
  async function pageOfLetter(asker: Asker, query: ListQuery, range: { skip: number; take: number }) {
    const filters = query.filters as FilterValues<F> & { keywords?: string }
    if (!declared.whereOfLetter || filters.keywords?.length !== 1 || Object.keys(filters).length > 1) return null
    // Further in, a letter that hardly any row has would be looked for in vain among very many, and then again.
    if (range.skip > 0) return null
    const rows = await readCommon(declared.source, await viewOf(asker, query, declared.whereOfLetter), range)
    if (!rows) return null
    const totalItems = await declared.countCommon?.(asker, filters)
    return typeof totalItems === 'number' ? { rows, totalItems } : null
  }

  const inFull = declared.presentExported ?? declared.present

  async function answer(asker: Asker, query: ListQuery): Promise<ListAnswer<z.input<Item>>> {
    const { page, limit } = query
    const range = { skip: (page - 1) * limit, take: limit }
    const found = async () =>
      (await pageOfLetter(asker, query, range)) ?? (await pageOf(await viewOfPage(asker, query), range))
    const [{ rows, totalItems }, filters] = await Promise.all([
      found(),
      query.describe ? describeFilters(declared.filters, query, asker) : [],
    ])
    const items = await (query.words ? inFull : declared.present)(rows, asker)
    return { items, totalItems, totalPages: Math.ceil(totalItems / limit), currentPage: page, perPage: limit, filters }
  }

  /** All rows of the filter, in batches that start where the last one ended: constant memory, whatever their number. */
  async function* batches(
    asker: Asker,
    selection: Selection,
    from: From = {},
    tellTotal?: (total: number) => void,
  ): AsyncGenerator<unknown[]> {
    const view = lookingAgain(await viewOf(asker, selection), (now) => declared.where(now, selection.filters as never))
    const total = await count(view)
    tellTotal?.(total)
    if (declared.lines) yield* readLines(declared.lines, view, { ...from, total })
    else
      for await (const batch of readAll(declared.source, view, { ...(from as From<Row>), total }))
        yield await inFull(batch, view.asker)
  }

  const rowAt = async (asker: Asker, selection: Selection, skip: number) => {
    const range = { skip, take: 1, total: skip * 2 + 1 }
    return (await readPage(declared.source, await viewOf(asker, selection), range))[0]
  }

  const { access, summary, filters, sorts, defaultSort, item, lines, exportAccess = 'exports' } = declared
  const columns = declared.columns ?? (lines && ((asker: Asker) => lines.columns(asker).map(lineTitle)))
  return {
    path: declared.client.path,
    called: declared.called ?? declared.client.path.slice(1),
    access,
    summary,
    filters,
    sorts,
    defaultSort,
    filterIds: Object.keys(filters),
    item,
    hasWords: declared.presentExported !== undefined,
    parse: (search) => parseQuery(declared, textsInAddress(search)),
    parseSelection: (search) => parseSelection(declared, textsInAddress(search)),
    answer,
    read: async (asker, asked) => answer(asker, parseQuery(declared, textsAsked(asked))),
    count: async (asker, asked) => count(await viewOf(asker, parseSelection(declared, textsAsked(asked)))),
    rowAt,
    ...(columns && { export: { access: exportAccess, columns, batches } }),
  }
}
