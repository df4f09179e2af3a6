import { useQuery } from '@tanstack/react-query'
import type { ListAnswer } from './list-answer'
import { useCall, usePortal } from './portal-context'

/**
 * Whether a list has nothing at all to choose from, which a field then says with the way to make the first one. Looked
 * at again when one comes back from the page that makes it. `undefined` as the path: not asked yet.
 */
export function useIsEmpty(path: string | undefined): boolean {
  const { organisationId } = usePortal()
  const call = useCall()
  const [list, query = ''] = path?.split('?') ?? []
  const { data } = useQuery({
    queryKey: [list, organisationId, 'any', query],
    queryFn: ({ signal }) => call<ListAnswer<unknown>>('GET', `${list}?${query}&limit=1`, { signal }),
    enabled: path !== undefined,
    staleTime: 0,
  })
  return data?.totalItems === 0
}
