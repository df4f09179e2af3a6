import type { z } from 'zod'
import { invalid } from '@/lib/core/errors/errors'
import { messages } from '@/lib/core/text/messages'
import { positive, type Texts, textsInAddress, yesOrNo } from './asked'
import type { Filters, FilterValues } from './filters'
import { type Order, parseSort, type Sorts } from './order'

/** Which rows of a list, in which order: what an export and a total need. */
export interface Selection<F extends Filters = Filters> {
  filters: FilterValues<F>
  order: Order
  /** The texts that each filter was sent with, which the answer shows again. */
  sent: ReadonlyMap<string, readonly string[]>
}

/** One page of them. Made once, by {@link parseQuery}; nothing behind it looks at the address again. */
export interface ListQuery<F extends Filters = Filters> extends Selection<F> {
  page: number
  limit: number
  /** Whether the answer describes the filters (LIST-14). */
  describe: boolean
  /** Whether rows are told as an export tells them. */
  words: boolean
}

/** What a list says of its queries. */
export interface Queryable<F extends Filters> {
  filters: F
  sorts: Sorts
  /** A sort key, `-` before it for descending. */
  defaultSort: string
  defaultLimit?: number
  maxLimit?: number
}

/** @throws ApiError 422 for the first that is wrong: `page`, `limit`, `describe`, `words`, `filters`, `sort`. */
export function parseQuery<F extends Filters>(list: Queryable<F>, texts: Texts): ListQuery<F> {
  const page = positive('page', texts.page, 1)
  const limit = Math.min(positive('limit', texts.limit, list.defaultLimit ?? 15), list.maxLimit ?? 1000)
  const asked = { describe: yesOrNo('describe', texts.describe, true), words: yesOrNo('words', texts.words, false) }
  return { page, limit, ...asked, ...parseSelection(list, texts) }
}

/** The same without a page, which an export does not look at. */
export const parseSelection = <F extends Filters>(list: Queryable<F>, texts: Texts): Selection<F> => ({
  filters: parseFilters(list.filters, texts),
  sent: new Map([...texts.filters].map(([name, { texts }]) => [name, texts])),
  order: parseSort(list.sorts, list.defaultSort, texts.sort),
})

/** The filters of a list in the query of another call, which chooses its rows by them. */
export const filtersInAddress = <F extends Filters>(filters: F, search: URLSearchParams): FilterValues<F> =>
  parseFilters(filters, textsInAddress(search))

/** @throws ApiError 422 `filters`: unknown, malformed, or a list where one value is wanted. */
function parseFilters<F extends Filters>(filters: F, { filters: sent, malformed }: Texts) {
  if (malformed !== undefined) throw unknown(malformed)
  const values: Record<string, unknown> = {}
  for (const [name, { texts, isList }] of sent) {
    const filter = Object.hasOwn(filters, name) ? filters[name] : undefined
    if (!filter) throw unknown(name)
    if (isList && !filter.takesMany) throw invalid({ filters: [`${name} takes one value`] })
    if (texts.length > 1000) throw invalid({ filters: [`${name} takes at most 1000 values`] })
    const read = texts.map((text) => filter.schema.safeParse(text))
    const wrong = read.find((one) => !one.success)
    if (wrong) throw invalid({ filters: [`${name} ${whyNot(wrong.error)}`] })
    const good = read.map((one) => one.data)
    if (good.length > 0) values[name] = filter.takesMany ? good : good[0]
  }
  return values as FilterValues<F>
}

const whyNot = ({ issues }: z.ZodError) =>
  issues.some(({ message }) => message === messages.tooManyWords)
    ? messages.tooManyWords
    : 'has a value that is not valid'
const unknown = (name: string) => invalid({ filters: [`Unknown filter: ${name.slice(0, 60)}`] })
