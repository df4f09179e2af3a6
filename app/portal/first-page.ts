import { apiQuery, readListState } from '@/components/data/list-address'
import type { FirstPage } from '@/components/data/use-list'
import { ApiError } from '@/lib/api/errors'
import type { Asker } from '@/lib/api/filters'
import type { List } from '@/lib/api/list'
import { pageAddress } from './guard'

/**
 * The rows that a list shows first, by the page's address, read without going through HTTP. An address that is not
 * valid gives none: the list then asks the API and shows what is wrong.
 */
export async function firstPage<Item>(list: List<Item>, asker: Asker): Promise<FirstPage<Item>> {
  const { search } = await pageAddress()
  const { filterIds } = list
  const query = apiQuery(readListState(new URLSearchParams(search), filterIds))
  try {
    return { filterIds, query: query.toString(), answer: JSON.parse(JSON.stringify(await list.read(asker, query))) }
  } catch (error) {
    if (error instanceof ApiError) return { filterIds, query: query.toString() }
    throw error
  }
}
