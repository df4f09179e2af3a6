import { hasListState, type ListState, noView, readListState } from './list-address'

/** A person's own saved view of a list (LIST-31), as the API answers it. */
export interface ListView {
  id: string
  name: string
  filters: Record<string, string | number | boolean | (string | number | boolean)[]>
  sort: string | null
  columns: string[]
}

/**
 * The view of this name is how a list opens: its columns, order and filters. Kept beside the named ones, so that it
 * follows the person to another browser.
 */
export const defaultViewName = 'Default view'

export const isDefault = ({ name }: { name: string }) => name.toLowerCase() === defaultViewName.toLowerCase()

/** @returns the view that holds how the list opens; undefined where it opens as it comes. */
export const defaultViewOf = (views: readonly ListView[]) => views.find(isDefault)

/** @returns the named view that the state started from. */
export const activeViewOf = (views: readonly ListView[], state: ListState) =>
  views.find((view) => view.id === state.view && !isDefault(view))

/** A view's filters and order as a list's state; filters that the list does not have (any more) are left out. */
export function stateOf(view: ListView, filterIds: readonly string[]): Pick<ListState, 'filters' | 'sort'> {
  const filters: ListState['filters'] = {}
  for (const id of filterIds) {
    const values = [view.filters[id] ?? []].flat().map(String).filter(Boolean)
    if (values.length) filters[id] = values
  }
  return { filters, sort: view.sort ?? '' }
}

/** How a list opens where nothing is asked of it: by the person's default view, else with the screen's own filters. */
export function usualState(views: readonly ListView[], filterIds: readonly string[], usual = all.filters): Shown {
  const opening = defaultViewOf(views)
  return opening ? stateOf(opening, filterIds) : { filters: usual, sort: '' }
}

/** The state of an address; one that says nothing about the list opens it as usual. */
export function openingState(
  search: URLSearchParams,
  filterIds: readonly string[],
  views: readonly ListView[],
  usual?: ListState['filters'],
): ListState {
  const state = readListState(search, filterIds)
  return hasListState(search, filterIds) ? state : { ...state, ...usualState(views, filterIds, usual) }
}

/** Tells "show everything" from an address without filters, where the latter opens the list with some. */
export function nameable(
  state: ListState,
  filterIds: readonly string[],
  views: readonly ListView[],
  usual?: ListState['filters'],
): ListState {
  if (state.view || state.columns || state.page > 1 || !isSame(state, all)) return state
  return isSame(usualState(views, filterIds, usual), all) ? state : { ...state, view: noView }
}

type Shown = Pick<ListState, 'filters' | 'sort'>
const all: Shown = { filters: {}, sort: '' }

/** Whether both show the same rows in the same order. */
export function isSame(a: Shown, b: Shown): boolean {
  const ids = Object.keys(a.filters)
  return (
    a.sort === b.sort &&
    ids.length === Object.keys(b.filters).length &&
    ids.every((id) => sameMembers(a.filters[id] ?? [], b.filters[id] ?? []))
  )
}

export const sameMembers = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((one) => b.includes(one))

/** What the API keeps of a state (LIST-31). */
export const toSave = ({ filters, sort }: Shown) => ({
  filters: Object.fromEntries(
    Object.entries(filters).map(([id, values]) => [id, values.length === 1 ? (values[0] as string) : values]),
  ),
  sort: sort || null,
})
