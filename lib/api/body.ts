import { badRequest, invalid, refused, tooLarge, unsupportedType } from './errors'
import type { Declaration } from './route'

const MB = 1_048_576

/** Largest body of a declaration, in bytes (R 17, 277). */
export function bodyLimit(accepts: Declaration['accepts']): number {
  if (typeof accepts === 'number') return accepts
  return accepts === 'files' || accepts === 'multipart' ? 16 * MB : MB
}

/**
 * The body's bytes, at most `max`.
 * @throws ApiError 413 as soon as it is known to be larger.
 */
export async function readBytes(request: Request, max: number): Promise<Uint8Array> {
  if (Number(request.headers.get('content-length') ?? 0) > max) throw tooLarge(max)
  if (!request.body) return new Uint8Array()
  const chunks: Uint8Array[] = []
  let size = 0
  const reader = request.body.getReader()
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    size += part.value.byteLength
    if (size > max) {
      await reader.cancel()
      throw tooLarge(max)
    }
    chunks.push(part.value)
  }
  return Buffer.concat(chunks)
}

const isJson = (type: string) => /^application\/(?:[\w.+-]+\+)?json\s*(?:;|$)/i.test(type)

/** Whether the caller sent a body at all; without one no content type is needed (R 16). */
const hasBody = (request: Request) =>
  request.headers.has('transfer-encoding') || Number(request.headers.get('content-length') ?? 0) > 0

/**
 * The JSON object in the body; nothing sent counts as `{}` (R 9).
 * @throws ApiError 413, 415, 400 (no JSON), 422 (JSON but no object), in that order.
 */
export async function readJson(request: Request, max: number): Promise<Record<string, unknown>> {
  const type = request.headers.get('content-type') ?? ''
  if (hasBody(request) && !isJson(type)) throw unsupportedType('application/json')
  const bytes = await readBytes(request, max)
  if (bytes.byteLength === 0) return {}
  if (!isJson(type)) throw unsupportedType('application/json')
  let value: unknown
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    throw badRequest('The body is not valid JSON')
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw refused('The body must be a JSON object')
  return value as Record<string, unknown>
}

/** A multipart body's form, one file at most in memory as bytes. @throws ApiError 413, 415, 422 `file`. */
export async function readMultipart(request: Request, max: number): Promise<FormData> {
  const type = request.headers.get('content-type') ?? ''
  if (!/^multipart\/form-data\s*;/i.test(type)) throw unsupportedType('multipart/form-data')
  const bytes = await readBytes(request, max)
  try {
    return await new Response(bytes as BodyInit, { headers: { 'content-type': type } }).formData()
  } catch {
    throw invalid({ file: ['The form could not be read'] })
  }
}
