/** What an error answers: messages by field name, `global` for the whole (ERROR-6). */
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

/** An error on the whole, not on a field. */
export const global = (status: number, message: string, headers?: Record<string, string>) =>
  new ApiError(status, { global: [message] }, headers)

/** 400: the body is no JSON. */
export const badRequest = (message: string) => global(400, message)
/** 401: no session, or a dead one; the client logs out. */
export const unauthenticated = () => global(401, 'Please log in')
/** 403 */
export const forbidden = (message = 'You do not have permission to do that') => global(403, message)
/** 404, one body for missing, foreign and malformed ids (ERROR-10). */
export const notFound = (message = 'Not found') => global(404, message)
/** 404 of mailed, export, download and one-time links (ERROR-13). */
export const deadLink = () => global(404, 'This link is no longer valid')
/** 405 with the verbs that there are (ERROR-5). */
export const methodNotAllowed = (allowed: string[]) =>
  global(405, 'This method is not allowed here', { Allow: allowed.join(', ') })
/** 409 */
export const conflict = (message: string) => global(409, message)
/** 413 */
export const tooLarge = (maxBytes: number) => global(413, `The request is too large: at most ${sizeOf(maxBytes)}`)
const sizeOf = (bytes: number) =>
  bytes < 1_048_576 ? `${Math.floor(bytes / 1024)} kB` : `${Math.floor(bytes / 1_048_576)} MB`
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
/** 429: one of these is under way already, or as many as there may be at the same time. */
export const oneAtATime = (message: string) => global(429, message, { 'Retry-After': '10' })
/** 503: the database or the file store is away. */
export const unavailable = () =>
  global(503, 'The service is not available at the moment. Please try again shortly', { 'Retry-After': '5' })

/** The text of a name that is taken (LIBRARY-6). */
export const nameInUse = 'This name is already in use'
