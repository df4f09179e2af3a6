import type { Draft } from '@/lib/core/client/draft'
import type { Endpoint, Params } from '@/lib/core/client/endpoint'
import { type AboutAny, addressOf, type Query } from './address'
import { type CallOptions, call } from './call'

/** What a call is about: the parameters of its path, where it has some, and its query. */
export type About<Path extends string = string> = { query?: Query } & (unknown extends Params<Path>
  ? { params?: undefined }
  : { params: Params<Path> })

/** What is sent with it: JSON has the fields that the server knows. */
export type Options<Path extends string, Body> = About<Path> &
  Omit<CallOptions, 'json'> & { json?: unknown extends Body ? object : Draft<Body> }

/** Only a call whose path has parameters needs any. */
export type Needed<Path extends string, Wanted> = unknown extends Params<Path> ? [wanted?: Wanted] : [wanted: Wanted]

/**
 * Makes a declared call; within the portal it is `useCall` that does, with the organisation of the address.
 * @throws as {@link call}.
 */
export function request<Path extends string, Answer, Body>(
  { method, path }: Endpoint<Path, Answer, Body>,
  ...[options]: Needed<Path, Options<Path, Body>>
): Promise<Answer> {
  const { params, query, ...rest }: CallOptions & AboutAny = (options ?? {}) as never
  return call<Answer>(method, addressOf(path, { params, query }), rest)
}
