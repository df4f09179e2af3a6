import type { Draft } from '@/lib/core/client/draft'
import { type Endpoint, filled, type Params } from '@/lib/core/client/endpoint'
import { type CallOptions, call } from './call'

/** What a call is about: the parameters of its path, where it has some, and its query. */
export type About<Path extends string = string> = {
  query?: string | URLSearchParams | Record<string, string>
} & (unknown extends Params<Path> ? { params?: undefined } : { params: Params<Path> })

/** What is sent with it: JSON has the fields that the server knows. */
export type Options<Path extends string, Body> = About<Path> &
  Omit<CallOptions, 'json'> & { json?: unknown extends Body ? object : Draft<Body> }

/** Only a call whose path has parameters needs any. */
export type Needed<Path extends string, Wanted> = unknown extends Params<Path> ? [wanted?: Wanted] : [wanted: Wanted]

/** The address of a call under /api/v1. */
export function addressOf(path: string, { params, query }: { params?: object; query?: About['query'] } = {}): string {
  const search = new URLSearchParams(query).toString()
  return filled(path, params as Record<string, string>) + (search && `?${search}`)
}

/**
 * Makes a declared call; within the portal it is `useCall` that does, with the organisation of the address.
 * @throws as {@link call}.
 */
export function request<Path extends string, Answer, Body>(
  { method, path }: Endpoint<Path, Answer, Body>,
  ...[options]: Needed<Path, Options<Path, Body>>
): Promise<Answer> {
  const { params, query, ...rest }: CallOptions & { params?: object; query?: About['query'] } = (options ?? {}) as never
  return call<Answer>(method, addressOf(path, { params, query }), rest)
}
