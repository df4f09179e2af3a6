import { z } from 'zod'
import { bodyLimit } from './body'
import type { Declaration } from './route'

const errorBody = {
  type: 'object',
  description: 'Messages by field; `global` for the whole',
  additionalProperties: { type: 'array', items: { type: 'string' } },
}
const error = (description: string) => ({ description, content: { 'application/json': { schema: errorBody } } })

const jsonSchema = (schema: z.ZodType, io: 'input' | 'output') => {
  const { $schema: _, ...made } = z.toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'inline' }) as Record<
    string,
    unknown
  >
  return made
}

function parameters({ path, query, access }: Declaration) {
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }))
  const described = query
    ? (jsonSchema(query, 'input') as { properties?: Record<string, Record<string, unknown>>; required?: string[] })
    : {}
  const inQuery = Object.entries(described.properties ?? {}).map(([name, { description, ...schema }]) => ({
    name,
    in: 'query',
    required: described.required?.includes(name) ?? false,
    ...(description !== undefined && { description }),
    schema,
  }))
  const isOpen = access === 'everywhere' || access === 'anybody' || access === 'session'
  const header = {
    name: 'organisationId',
    in: 'header',
    required: false,
    description: 'The organisation to act in, or `admin`',
    schema: { type: 'string' },
  }
  return [...inPath, ...inQuery, ...(isOpen ? [] : [header])]
}

function operation(declaration: Declaration) {
  const { access, summary, body, accepts, response, status, method, path } = declaration
  const isPublic = access === 'everywhere' || access === 'anybody'
  const success = String(status ?? (method === 'POST' && response ? 201 : 200))
  const content = response ? { 'application/json': { schema: jsonSchema(response, 'input') } } : undefined
  return {
    summary,
    tags: [path.split('/')[1] ?? ''],
    ...(!isPublic && { 'x-capability': access }),
    security: isPublic ? [] : [{ bearer: [] }, { cookie: [] }],
    parameters: parameters(declaration),
    ...(body && {
      requestBody: {
        description: `At most ${bodyLimit(accepts) / 1_048_576} MB`,
        content: {
          [accepts === 'multipart' ? 'multipart/form-data' : 'application/json']: { schema: jsonSchema(body, 'input') },
        },
      },
    }),
    responses: {
      [success]: { description: 'Success', ...(content && { content }) },
      ...(success === '201' && { 200: { description: 'The same call came before; what it created', content } }),
      ...(!isPublic && { 401: error('No session, or a dead one'), 403: error('Not allowed') }),
      404: error('Not found, or not within reach'),
      ...(body && {
        400: error('The body is no JSON'),
        413: error('Too large'),
        415: error('Wrong content type'),
        409: error('Conflict'),
      }),
      422: error('Not valid'),
      429: error('Too many attempts; see Retry-After'),
      503: error('A needed part is away'),
    },
  }
}

/** The OpenAPI 3.1 document of the declarations, from the same zod schemas that validate (D §2). */
export function openApiDocument(declarations: readonly Declaration[]) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const declaration of declarations) {
    const path = `/api/v1${declaration.path}`
    paths[path] ??= {}
    paths[path][declaration.method.toLowerCase()] = operation(declaration)
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Tagwarden API', version: '1', description: 'Tagged assets, recurring tasks and their evidence.' },
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        cookie: { type: 'apiKey', in: 'cookie', name: 'tagwarden.session-token' },
      },
    },
    paths,
  }
}
