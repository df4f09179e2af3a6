import { databaseCode, isAway } from '@/lib/db/away'
import { TenantScopeError } from '@/lib/db/tenant-guard'
import { FileRefusedError } from '@/lib/files/refusal'
import { StorageUnavailableError } from '@/lib/files/store'

/** What an error answers: messages by field name, `global` for the whole (D §2). */
export type ErrorBody = Record<string, string[]>

/** An error that is an answer. Commands throw it; the pipeline alone turns it into a response. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly body: Record<string, unknown>,
    readonly headers: Record<string, string> = {},
  ) {
    super(`${status} ${JSON.stringify(body)}`)
    this.name = 'ApiError'
  }
}

const global = (status: number, message: string, headers?: Record<string, string>) =>
  new ApiError(status, { global: [message] }, headers)

/** 400: the body is no JSON. */
export const badRequest = (message: string) => global(400, message)
/** 401: no session, or a dead one; the client logs out. */
export const unauthenticated = () => global(401, 'Please log in')
/** 403 */
export const forbidden = (message = 'You do not have permission to do that') => global(403, message)
/** 404, one body for missing, foreign and malformed ids (R 4). */
export const notFound = (message = 'Not found') => global(404, message)
/** 404 of mailed, export, download and one-time links (R 89). */
export const deadLink = () => global(404, 'This link is no longer valid')
/** 405 with the verbs that there are (R 15). */
export const methodNotAllowed = (allowed: string[]) =>
  global(405, 'This method is not allowed here', { Allow: allowed.join(', ') })
/** 409 */
export const conflict = (message: string) => global(409, message)
/** 413 */
export const tooLarge = (maxBytes: number) =>
  global(413, `The request is too large: at most ${Math.floor(maxBytes / 1_048_576)} MB`)
/** 415 */
export const unsupportedType = (wanted: string) => global(415, `Send this request as ${wanted}`)
/** 422: messages by field. */
export const invalid = (fields: ErrorBody) => new ApiError(422, fields)
/** 422 on the whole. */
export const refused = (message: string) => global(422, message)
/** 429; `retryAfter` in whole seconds. */
export const tooMany = (retryAfter: number) =>
  global(429, 'Too many attempts. Please wait and try again', {
    'Retry-After': String(Math.max(1, Math.ceil(retryAfter))),
  })
/** 503: the database or the file store is away. */
export const unavailable = () =>
  global(503, 'The service is not available at the moment. Please try again shortly', { 'Retry-After': '5' })

/** The text of a name that is taken (R 141). */
export const nameInUse = 'This name is already in use'

/** The columns of the unique key that an insert or update ran into; `null` where it was something else. */
export function uniqueFields(error: unknown): string[] | null {
  const e = error as {
    code?: string
    meta?: { target?: unknown; driverAdapterError?: { cause?: { constraint?: { fields?: string[]; index?: string } } } }
  }
  if (databaseCode(error) !== '23505' && e?.code !== 'P2002') return null
  const constraint = e.meta?.driverAdapterError?.cause?.constraint
  const fields = constraint?.fields ?? (Array.isArray(e.meta?.target) ? (e.meta.target as string[]) : undefined)
  if (fields) return fields.map((field) => field.replaceAll('"', ''))
  // Only the index is known: Table_pkey or Table_field_field_key
  return (
    constraint?.index
      ?.replace(/_pkey$/, '_id')
      .replace(/_key$/, '')
      .split('_')
      .slice(1) ?? []
  )
}

/**
 * Any thrown thing as the answer it stands for. Two people at once are settled by the database: a taken unique value is
 * 422 on its field, a vanished or still used row 422. What nobody foresaw is 500 and says nothing of the inside.
 */
export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error
  if (error instanceof FileRefusedError) return invalid({ [error.field]: [error.message] })
  if (error instanceof StorageUnavailableError) return unavailable()
  const unique = uniqueFields(error)
  if (unique?.length) {
    const field = unique.at(-1) as string
    return field === 'id'
      ? conflict('Something else was already created with this id')
      : invalid({ [field]: [nameInUse] })
  }
  const code = databaseCode(error)
  // A row that others still point at is 23001 from PostgreSQL 18 on.
  if (code === '23503' || code === '23001' || code === 'P2003')
    return refused(
      'Something this refers to, or that refers to this, was changed by somebody else. Reload and try again',
    )
  if (isAway(error)) return unavailable()
  if (error instanceof TenantScopeError) return global(500, 'Something went wrong. Please try again')
  return global(500, 'Something went wrong. Please try again')
}
