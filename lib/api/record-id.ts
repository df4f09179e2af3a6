import { invalid, notFound } from '@/lib/core/errors/errors'
import { isUuid } from '@/lib/core/text/zod'

/** The id in a path or a PUT, in lower case. @throws ApiError 404 where it is none (ERROR-10, ERROR-12). */
export function recordId(text: unknown): string {
  if (typeof text !== 'string' || !isUuid(text)) throw notFound()
  return text.toLowerCase()
}

/** The `id` of a PUT's body. @throws ApiError 422 `id` where it is missing or empty, 404 where it is none. */
export function bodyId(body: Record<string, unknown>): string {
  if (body.id === undefined || body.id === null || body.id === '') throw invalid({ id: ['Required.'] })
  return recordId(body.id)
}
