import type { openApiDocument } from '@/lib/api/openapi'
import type { JsonSchema } from './schema'

/** What the document says of a call. */
export interface OperationObject {
  summary: string
  tags: string[]
  'x-capability'?: string | string[]
  parameters: { name: string; in: string; required: boolean; description?: string; schema: JsonSchema }[]
  requestBody?: { description?: string; content: Record<string, { schema: JsonSchema }> }
  responses: Record<string, { description: string; content?: Record<string, { schema: JsonSchema }> }>
}

/** One call of the API, as the reference shows it. */
export interface DescribedCall {
  path: string
  method: string
  operation: OperationObject
}

/** The calls of one resource. */
export interface Group {
  tag: string
  calls: DescribedCall[]
}

/** All calls of the document, by resource, in the order of the alphabet. */
export function groupsOf({ paths }: ReturnType<typeof openApiDocument>): Group[] {
  const byTag = new Map<string, DescribedCall[]>()
  for (const [path, methods] of Object.entries(paths))
    for (const [method, described] of Object.entries(methods)) {
      const operation = described as OperationObject
      const tag = operation.tags[0] ?? ''
      byTag.set(tag, [...(byTag.get(tag) ?? []), { path, method: method.toUpperCase(), operation }])
    }
  return [...byTag].map(([tag, calls]) => ({ tag, calls })).sort((a, b) => a.tag.localeCompare(b.tag))
}

/** Where a resource is described. */
export const pageOf = (tag: string): string => `/api/docs/${tag}`

/** Where a call is: on the page of its resource, opened. */
export const addressOf = (tag: string, { method, path }: DescribedCall): string =>
  `${pageOf(tag)}#${anchorOf(method, path)}`

/** The id of a call's place on its page. */
export const anchorOf = (method: string, path: string): string =>
  `${method}${path}`.toLowerCase().replace(/[^a-z0-9]+/g, '-')
