import { apiQuery, inUsualOrder, withFixed } from '@/components/data/list-address'
import { openingState } from '@/components/data/list-views'
import type { FirstPage } from '@/components/data/use-list'
import { ApiError } from '@/lib/core/errors/errors'
import type { Asker } from '@/lib/domain/people/asker'
import type { List } from '@/lib/list/list'
import { savedViewList } from '@/lib/resources/saved-views/routes'
import { pageAddress } from './guard'

/**
 * The rows that a list shows first, by the page's address and the person's own views of it, read without going through
 * HTTP. An address that is not valid gives none: the list then asks the API and shows what is wrong. `fixed` filters,
 * `usualSort`, another order than the list's, and `usualFilters`, which one may take away, are the screen's own.
 */
export async function firstPage<Item>(
  list: List<Item>,
  asker: Asker,
  fixed: Record<string, string> = {},
  usualSort?: string,
  usualFilters?: FirstPage<Item>['usualFilters'],
): Promise<FirstPage<Item>> {
  const [{ search }, saved] = await Promise.all([
    pageAddress(),
    savedViewList.read(asker, { filters: { list: list.path.slice(1) }, limit: 200, describe: false }),
  ])
  const filterIds = list.filterIds.filter((id) => !Object.hasOwn(fixed, id))
  const views = saved.items
  const opening = withFixed(openingState(new URLSearchParams(search), filterIds, views, usualFilters), fixed)
  const state = inUsualOrder(opening, usualSort)
  const first = { filterIds, fixed, usualSort, usualFilters, views, query: apiQuery(state).toString() }
  try {
    return { ...first, answer: await list.read(asker, state) }
  } catch (error) {
    if (error instanceof ApiError) return first
    throw error
  }
}
