import type { z } from 'zod'
import type { Tenant } from '@/lib/core/tenancy/tenant'
import type { Actor } from '@/lib/domain/permissions/actor'
import type { Capability } from '@/lib/domain/permissions/table'
import type { List } from '@/lib/list/list'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * Who may call. A capability, or several of which one is enough (ACCESS-15); or
 * `everywhere`: anybody, on any host; `anybody`: anybody on a client's host; `session`: whoever is signed in, no
 * organisation needed; `organisation`: whoever is signed in and acts as something.
 */
type Access = Capability | readonly Capability[] | 'everywhere' | 'anybody' | 'session' | 'organisation'

/** A request as it came in: what is used of it. */
export type Sent = Pick<Request, 'method' | 'url' | 'headers' | 'body' | 'signal'>

/** What a handler is given: the call, by whom, on whose portal. */
export interface Call<Who, Query, Body, Loaded> {
  request: Sent
  requestId: string
  tenant: Tenant
  actor: Who
  params: Record<string, string>
  query: Query
  body: Body
  /** What `load` found. */
  record: Loaded
  /** Headers of the answer: `user-message`, cookies. */
  headers: Headers
  /** Sets the answer's status where the declared one does not fit (200 for a repeated POST). */
  status: (code: number) => void
}

type Who<A extends Access> = A extends 'everywhere' | 'anybody' ? null : Actor

/**
 * Before the body is validated: finds the record the call names, else throws 404 (then 403, 409) (ERROR-1, ERROR-3,
 * ASSET-27).
 */
type Load<A extends Access, Loaded> = (
  call: Omit<Call<Who<A>, unknown, Record<string, unknown>, undefined>, 'query' | 'record'>,
) => Promise<Loaded>

export interface Declaration<
  A extends Access = Access,
  Q extends z.ZodType = z.ZodType,
  B extends z.ZodType = z.ZodType,
  R extends z.ZodType = z.ZodType,
  Loaded = unknown,
> {
  method: Method
  /** Path under /api/v1 with `{parameters}`. */
  path: string
  access: A
  /** One sentence for the documentation. */
  summary: string
  query?: Q
  /** Reads a query that is more than one text for each name; the schema of `query` is then its documentation. */
  readQuery?: (search: URLSearchParams) => z.output<Q>
  body?: B
  /** Fields of the body that this caller may not set: ignored, whatever they hold (ERROR-23). */
  ignores?: (actor: Who<A>) => readonly string[]
  /**
   * Kind and size of the body: `json` 1 MB (default), `files` 16 MB of JSON, `multipart` 16 MB, or bytes (ERROR-21).
   * `raw`: any content, which the handler reads and limits itself.
   */
  accepts?: 'json' | 'files' | 'multipart' | 'raw' | number
  /** Its body is large by its values, as the rows of an import are, not by the files in it. */
  hasRows?: true
  /** What it does with a large body takes minutes: those wait for each other, and others' not for them (ERROR-42). */
  isSlow?: boolean | undefined
  /** zod schema of the answer; absent: `{}`. */
  response?: R
  /** The answer is a file of this type, not JSON; or a redirect to the storage that has it. */
  file?: 'text/csv' | 'application/pdf' | 'image/*' | '*/*'
  /** zod schema of a 422 that says more than messages by field. */
  refusal?: z.ZodType
  /** Status of success; default 200, 201 for a POST with a response. */
  status?: 200 | 201
  /** A GET that changes something: same-origin under a cookie (ACCOUNT-18), never by HEAD (ERROR-5). */
  changes?: boolean
  /** A GET of which so many may be under way at a time. */
  isBounded?: boolean
  /** A GET of what may not be there yet: 409. */
  maybeLater?: boolean
  /** What is asked for may go on after the answer: 202 then. */
  goesOn?: boolean
  /** A GET whose answer has an `ETag`: 304 where the caller has it already. */
  isTagged?: boolean
  /** Anybody may call, and yet some are refused: of a mailed link, those who may only look. */
  forbidsSome?: boolean
  /** Answers also who has still to set up a second factor that the client asks for (FACTOR-24). */
  withoutSecondFactor?: boolean
  /** Of a list's GET: the list, for whoever goes through all of them (`npm run plans`). */
  list?: List<unknown>
  load?: Load<A, Loaded>
  /** Asked where the body is not valid: throws what wins over its 422 (ERROR-1). */
  whenInvalid?: Load<A, void>
  /** Writes the answer as JSON, where that has parts which are the same each time; default `JSON.stringify`. */
  write?: (answer: z.input<R>) => string | Buffer<ArrayBuffer>
  /** Returns the answer, or a whole Response (streams, redirects). Absent value: `{}`. */
  handle: (call: Call<Who<A>, z.output<Q>, z.output<B>, Loaded>) => Promise<z.input<R> | Response | undefined | void>
}

/**
 * Declares one call of the API. The pipeline does the rest: tenant, actor, permission, parsing, errors, documentation.
 */
export function route<
  const A extends Access,
  Q extends z.ZodType = z.ZodType<undefined>,
  B extends z.ZodType = z.ZodType<undefined>,
  R extends z.ZodType = z.ZodType<Record<string, never>>,
  Loaded = undefined,
>(declaration: Declaration<A, Q, B, R, Loaded>): Declaration {
  // Kept in one table whatever its types: inside, the pipeline hands each handler exactly what its own schemas made.
  return declaration as unknown as Declaration
}
