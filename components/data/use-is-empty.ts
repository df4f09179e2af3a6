import { useQuery } from '@tanstack/react-query'
import type { ListClient } from '@/lib/core/client/client'
import { listCall } from './calls'
import { useAnswerQuery } from './use-call'

/**
 * Whether a list has nothing at all to choose from, which a field then says with the way to make the first one. Looked
 * at again when one comes back from the page that makes it.
 */
export function useIsEmpty<Item>(
  client: ListClient<Item>,
  filters: Record<string, string> = {},
  { enabled = true } = {},
): boolean {
  const queryOf = useAnswerQuery()
  const query = Object.entries(filters).map(([id, value]) => [`filters[${id}]`, value])
  const { data } = useQuery({
    ...queryOf(listCall(client), { query: { ...Object.fromEntries(query), limit: '1', describe: '0' } }),
    enabled,
    staleTime: 0,
  })
  return data?.totalItems === 0
}
