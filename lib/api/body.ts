import { badRequest, invalid, refused, tooLarge, unsupportedType } from '@/lib/core/errors/errors'
import { hasMoreThan, type JsonBounds, parseExact } from '@/lib/core/json/exact'
import type { Declaration, Sent } from './route'
import { type Spooled, spool } from './spool'
import { isOpen } from './statuses'

const MB = 1_048_576

/** Largest body of a declaration, in bytes (ERROR-21). */
export function bodyLimit(accepts: Declaration['accepts']): number {
  if (typeof accepts === 'number') return accepts
  return accepts === 'files' || accepts === 'multipart' ? 16 * MB : MB
}

/** The body once it has come, at most `max` bytes. @throws ApiError 413 as soon as it is known to be larger. */
export async function receive(request: Sent, max: number): Promise<Spooled> {
  if (Number(request.headers.get('content-length') ?? 0) > max) throw tooLarge(max)
  return request.body ? await spool(request.body, max, () => tooLarge(max)) : NOTHING
}

const NOTHING: Spooled = { size: 0, read: async () => new Uint8Array(), drop: async () => undefined }

/** The body's bytes. @throws ApiError 413 */
export const readBytes = async (request: Sent, max: number): Promise<Uint8Array> => (await receive(request, max)).read()

const isJson = (type: string) => /^application\/(?:[\w.+-]+\+)?json\s*(?:;|$)/i.test(type)

/** No call has a use for more names than five thousand: those of a file that mean other ones (REGISTER-18). */
const MOST_NAMES = 5_000

/**
 * What a body may have: of a stranger little, as rows of an import much, else more than any call needs, and less where
 * it is large by its files (ERROR-43).
 */
function boundsOf({ access, hasRows }: Pick<Declaration, 'access' | 'hasRows'>, bytes: number): JsonBounds {
  if (isOpen(access)) return { values: 1_000, names: 1_000 }
  return { values: hasRows ? 1_500_000 : bytes <= MB ? 150_000 : 100_000, names: MOST_NAMES }
}

/**
 * The JSON in a body that has come; nothing sent counts as `{}` and needs no content type (ERROR-20, ERROR-19).
 * @throws ApiError 415, 400 (no JSON, or more in it than such a call takes), in that order.
 */
export async function parseJson(
  { headers }: Pick<Sent, 'headers'>,
  body: Spooled,
  declaration: Pick<Declaration, 'access' | 'hasRows'>,
): Promise<unknown> {
  if (body.size === 0) return {}
  if (!isJson(headers.get('content-type') ?? '')) {
    await body.drop()
    throw unsupportedType('application/json')
  }
  const bytes = await body.read()
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    if (!hasMoreThan(text, boundsOf(declaration, body.size))) return parseExact(text)
  } catch {
    throw badRequest('The body is not valid JSON')
  }
  throw badRequest('The body has more values than any call takes')
}

/** Whether JSON is an object, as every body must be. */
export const isObject = (json: unknown): json is Record<string, unknown> =>
  typeof json === 'object' && json !== null && !Array.isArray(json)

/** The refusal of JSON that is no object (ERROR-20). */
export const notAnObject = () => refused('The body must be a JSON object')

/** A multipart body's form, one file at most in memory as bytes. @throws ApiError 413, 415, 422 `file`. */
export async function readMultipart(request: Sent, max: number): Promise<FormData> {
  const bytes = await readBytes(request, max)
  const type = request.headers.get('content-type') ?? ''
  if (!/^multipart\/form-data\s*;/i.test(type)) throw unsupportedType('multipart/form-data')
  try {
    return await new Response(bytes as BodyInit, { headers: { 'content-type': type } }).formData()
  } catch {
    throw invalid({ file: ['The form could not be read'] })
  }
}
