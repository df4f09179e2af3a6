'use client'
import type { Endpoint } from '@/lib/core/client/endpoint'
import { useCaller } from './portal-context'
import { type About, type AboutAny, addressOf, type Needed, type Options, request } from './request'
import { type SendOptions, send } from './send'
import { useRefresh } from './use-refresh'

/** Makes calls in the organisation of the address. What a call changes has loaded again when it answers. */
export function useCall() {
  const caller = useCaller()
  const refresh = useRefresh()
  return async <Path extends string, Answer, Body>(
    endpoint: Endpoint<Path, Answer, Body>,
    ...[options]: Needed<Path, Omit<Options<Path, Body>, 'caller'>>
  ): Promise<Answer> => {
    const answer = await request<string, Answer, unknown>(endpoint as Endpoint<string, Answer>, {
      ...(options as object),
      caller,
    })
    await refresh(endpoint.changes)
    return answer
  }
}

/** The same for what shows its progress. */
export function useSend() {
  const caller = useCaller()
  const refresh = useRefresh()
  return async <Answer>(
    { path, changes }: Pick<Endpoint<string, Answer>, 'path' | 'answer' | 'changes'>,
    { params, query, ...options }: Omit<SendOptions, 'caller'> & AboutAny,
  ): Promise<Answer> => {
    const answer = await send<Answer>(addressOf(path, { params, query }), { ...options, caller })
    await refresh(changes)
    return answer
  }
}

/** A reading call as a query: one key for the same call in the same organisation, made old by what it changes with. */
export function useAnswerQuery() {
  const caller = useCaller()
  return <Path extends string, Answer>(endpoint: Endpoint<Path, Answer>, ...[about]: Needed<Path, About<Path>>) => {
    const address = addressOf(endpoint.path, about as AboutAny)
    return {
      queryKey: [address, caller.organisationId],
      queryFn: ({ signal }: { signal?: AbortSignal }) =>
        request<string, Answer, unknown>({ ...endpoint, path: address }, { signal, caller }),
      meta: { changesWith: endpoint.changesWith },
    }
  }
}
