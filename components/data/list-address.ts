/*
 * A list keeps its state in the page's address under its own keys (LIST-27): `?keywords=hose&taskResult=2&taskResult=3
 * &page=2&sort=-name&view={id}`. Links from elsewhere may bring filters in the API's form, `?filters[taskStatus]=1`.
 */

/** What a list shows: its filters by id, page and sort, and how. */
export interface ListState {
  filters: Record<string, string[]>
  page: number
  /** '' = the list's own order. */
  sort: string
  /** The saved view that this started from; '' = none, {@link noView} = none although the list opens with filters. */
  view: string
  /** Ids of the columns to show where they differ from the view's; undefined = the view's. */
  columns?: string[]
}

/** The value of `view` that means "show everything", where an address without filters would be filtered. */
export const noView = 'all'

const ownKeys = ['page', 'sort', 'view', 'columns']

/**
 * Reads the state from an address; parameters that are no filter of this list are ignored. Filters in the API's form
 * count too.
 */
export function readListState(search: URLSearchParams, filterIds: readonly string[]): ListState {
  const filters: Record<string, string[]> = {}
  for (const id of filterIds) {
    const values = [id, `filters[${id}]`, `filters[${id}][]`]
      .flatMap((key) => search.getAll(key))
      .filter((value) => value !== '')
    if (values.length) filters[id] = [...new Set(values)]
  }
  const page = Number(search.get('page'))
  const columns = search.get('columns')
  return {
    filters,
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    sort: search.get('sort') ?? '',
    view: search.get('view') ?? '',
    ...(columns !== null && { columns: columns.split(',').filter(Boolean) }),
  }
}

/** Whether an address says anything about this list. */
export const hasListState = (search: URLSearchParams, filterIds: readonly string[]) =>
  [...search.keys()].some((key) => isOfList(key, filterIds))

/** Whether an address brings filters in the API's form, which are then merged and removed. */
export const hasIncomingFilters = (search: URLSearchParams) =>
  [...search.keys()].some((key) => key.startsWith('filters['))

const isOfList = (key: string, filterIds: readonly string[]) =>
  filterIds.includes(key) || ownKeys.includes(key) || key.startsWith('filters[')

/** The state as an address; the page's other keys stay. */
export function writeListState(search: URLSearchParams, state: ListState, filterIds: readonly string[]): string {
  const next = new URLSearchParams()
  for (const [key, value] of search) if (!isOfList(key, filterIds)) next.append(key, value)
  for (const [id, values] of Object.entries(state.filters)) for (const value of values) next.append(id, value)
  if (state.page > 1) next.set('page', String(state.page))
  if (state.sort) next.set('sort', state.sort)
  if (state.view) next.set('view', state.view)
  if (state.columns) next.set('columns', state.columns.join(','))
  const text = next.toString()
  return text && `?${text}`
}

/** The state with the filters that the screen itself sets. */
export const withFixed = (state: ListState, fixed: Record<string, string> = {}): ListState => ({
  ...state,
  filters: { ...state.filters, ...Object.fromEntries(Object.entries(fixed).map(([id, value]) => [id, [value]])) },
})

/** The state in the screen's own order, where none is chosen. */
export const inUsualOrder = (state: ListState, usual = ''): ListState => ({ ...state, sort: state.sort || usual })

/** The state as the API's query. */
export function apiQuery({ filters, page, sort }: Omit<ListState, 'view'>, limit?: number): URLSearchParams {
  const query = new URLSearchParams()
  for (const [id, values] of Object.entries(filters)) {
    if (values.length === 1) query.set(`filters[${id}]`, values[0] as string)
    else for (const value of values) query.append(`filters[${id}][]`, value)
  }
  if (page > 1) query.set('page', String(page))
  if (sort) query.set('sort', sort)
  if (limit) query.set('limit', String(limit))
  return query
}
