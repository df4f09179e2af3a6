'use client'
import type { Endpoint } from '@/lib/core/client/endpoint'
import { type AboutAny, addressOf } from './address'
import { CallFailure } from './call-failure'
import { useCaller } from './portal-context'
import { type About, type Needed, type Options, request } from './request'
import { type SendOptions, send } from './send'
import { useRefresh } from './use-refresh'

/** Makes calls in the organisation of the address. What a call changes has loaded again when it answers. */
export function useCall() {
  const caller = useCaller()
  const settle = useSettle()
  return async <Path extends string, Answer, Body>(
    endpoint: Endpoint<Path, Answer, Body>,
    ...[options]: Needed<Path, Omit<Options<Path, Body>, 'caller'>>
  ): Promise<Answer> =>
    settle(
      request<string, Answer, unknown>(endpoint as Endpoint<string, Answer>, { ...(options as object), caller }),
      endpoint.changes,
    )
}

/** The same for what shows its progress. */
export function useSend() {
  const caller = useCaller()
  const settle = useSettle()
  return async <Answer>(
    { path, changes }: Pick<Endpoint<string, Answer>, 'path' | 'answer' | 'changes'>,
    { params, query, ...options }: Omit<SendOptions, 'caller'> & AboutAny,
  ): Promise<Answer> => settle(send<Answer>(addressOf(path, { params, query }), { ...options, caller }), changes)
}

/**
 * Has what a call changes loaded again when it answers; also when it is refused for how things stand (409): they are
 * not as they were shown.
 */
function useSettle() {
  const refresh = useRefresh()
  return async <Answer>(answer: Promise<Answer>, changes: readonly string[]): Promise<Answer> => {
    try {
      await answer
    } catch (error) {
      // Why it was refused is said at once.
      if (error instanceof CallFailure && error.status === 409) void refresh(changes)
      throw error
    }
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
      queryFn: ({ signal }: { signal?: AbortSignal }) => request({ ...endpoint, path: address }, { signal, caller }),
      meta: { changesWith: [endpoint.path, ...endpoint.changesWith] },
    }
  }
}
