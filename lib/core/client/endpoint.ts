import type { Source } from './client'
import type { Draft } from './draft'
import type { Typed } from './typed'

/** A call of the API that is neither a list nor a record, as the browser makes it. */
export interface Endpoint<Path extends string = string, Answer = unknown, Body = unknown> extends Source {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** With `{parameters}`. */
  path: Path
  answer?: Typed<Answer>
  /** Of JSON. */
  body?: Typed<Body>
  /** Paths of the resources that it changes. */
  changes: readonly string[]
}

/** A call whose answer nobody looks at. */
export type Act = Omit<Endpoint, 'answer' | 'body'>

/** What is sent with a call: `BodyOf<typeof skipRoundItemCall>`. */
export type BodyOf<Call> = Call extends { body?: Typed<infer Body> } ? Draft<Body> : never

/** Names in braces of a path. */
export type Params<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? { [N in Name]: string } & Params<Rest>
  : unknown

type Declared<Path extends string, Answer, Body> = Omit<Endpoint<Path, Answer, Body>, 'changes' | 'changesWith'> &
  Partial<Pick<Endpoint, 'changes' | 'changesWith'>>

/** Declares a call. What is left out: it changes nothing, its answer changes with nothing. */
export const endpoint = <const Path extends string, Answer = unknown, Body = unknown>(
  declared: Declared<Path, Answer, Body>,
): Endpoint<Path, Answer, Body> => ({ changes: [], changesWith: [], ...declared })

/** The address of a call with its parameters filled in. */
export const filled = (path: string, params: Record<string, string> = {}): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))

/** The call about one thing: the parameters of its path filled in. */
export const callOf = <Path extends string, Answer, Body>(
  call: Endpoint<Path, Answer, Body>,
  params: Params<Path> & Record<string, string>,
): Endpoint<string, Answer, Body> => ({ ...call, path: filled(call.path, params) })
