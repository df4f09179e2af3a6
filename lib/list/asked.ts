import { invalid } from '@/lib/core/errors/errors'

/** What a page of the portal asks of a list. Values are texts as in an address; the list reads them. */
export interface Asked {
  filters?: Readonly<Record<string, string | readonly string[]>>
  sort?: string
  page?: number
  limit?: number
  /** `false` where only the rows are shown: nothing is said of the filters. */
  describe?: boolean
}

/** The same before anything is known of the list, from wherever it comes. Empty texts count as not sent (LIST-9). */
export interface Texts {
  /** Each filter's texts, and whether they were sent as a list. */
  filters: ReadonlyMap<string, { texts: readonly string[]; isList: boolean }>
  /** All that were sent; a list takes one. */
  sort: readonly string[]
  page: string
  limit: string
  /** '1' adds what an export says beside the list's own. */
  words: string
  /** '0' leaves out what the answer says of the filters. */
  describe: string
  /** A name that begins as a filter's and is none. */
  malformed?: string
}

export function textsAsked({ filters = {}, sort = '', page, limit, describe = true }: Asked): Texts {
  const sent = Object.entries(filters).map(([name, given]) => {
    const texts = [given].flat().filter((text) => text !== '')
    return [name, { texts, isList: texts.length > 1 }] as const
  })
  const texts = { page: String(page ?? ''), limit: String(limit ?? ''), words: '', describe: describe ? '' : '0' }
  return { filters: new Map(sent), sort: [sort], ...texts }
}

/** The texts in the query of a call: filters as `filters[a]=x`, `filters[a][]=x` and `filters[a][0]=x` (LIST-8). */
export function textsInAddress(search: URLSearchParams): Texts {
  const filters = new Map<string, { texts: string[]; isList: boolean }>()
  let malformed: string | undefined
  for (const [key, value] of search) {
    const [, name, brackets] = /^filters\[([^[\]]+)\](\[\d*\])?$/.exec(key) ?? []
    if (name === undefined) {
      if (/^filters(\[|$)/.test(key)) malformed ??= key
      continue
    }
    const entry = filters.get(name) ?? { texts: [], isList: false }
    entry.isList ||= brackets !== undefined || entry.texts.length > 0
    if (value !== '') entry.texts.push(value)
    filters.set(name, entry)
  }
  const text = (name: string) => search.get(name) ?? ''
  const [page, limit, words, describe] = [text('page'), text('limit'), text('words'), text('describe')]
  return { filters, sort: search.getAll('sort'), page, limit, words, describe, malformed }
}

/** @throws ApiError 422 for `page=0`, `limit=ten`. */
export function positive(name: 'page' | 'limit', text: string, fallback: number): number {
  if (text === '') return fallback
  if (!/^[1-9]\d{0,9}$/.test(text) || Number(text) > 2_147_483_647)
    throw invalid({ [name]: ['Must be a positive whole number'] })
  return Number(text)
}

/** @throws ApiError 422 for `describe=no`. */
export function yesOrNo(name: 'describe' | 'words', text: string, fallback: boolean): boolean {
  if (text !== '' && text !== '0' && text !== '1') throw invalid({ [name]: ['Must be 0 or 1'] })
  return text === '' ? fallback : text === '1'
}
