import { z } from 'zod'
import { bodyLimit } from './body'
import type { Declaration } from './route'
import { errorStatuses, isOpen, successStatuses } from './statuses'

const errorBody = {
  type: 'object',
  description: 'Messages by field; `global` for the whole',
  additionalProperties: { type: 'array', items: { type: 'string' } },
}
const error = (description: string, schema: object = errorBody) => ({
  description,
  content: { 'application/json': { schema } },
})
const bytes = { type: 'string', format: 'binary' }

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
  const needsNone = access === 'everywhere' || access === 'anybody' || access === 'session'
  const header = {
    name: 'organisationId',
    in: 'header',
    required: false,
    description: 'The organisation to act in, or `admin`',
    schema: { type: 'string' },
  }
  return [...inPath, ...inQuery, ...(needsNone ? [] : [header])]
}

function requestBody(declaration: Declaration) {
  const { body, accepts } = declaration
  if (accepts === 'raw') return { content: { 'application/octet-stream': { schema: bytes } } }
  if (!body) return undefined
  const type = accepts === 'multipart' ? 'multipart/form-data' : 'application/json'
  const schema = jsonSchema(body, 'input')
  return {
    description: `At most ${bodyLimit(accepts) / 1_048_576} MB`,
    content: { [type]: { schema: namesRecord(declaration) ? withId(schema) : schema } },
  }
}

/** Whether the body names the record that is changed, as a PUT does (ERROR-22): the path doesn't. */
const namesRecord = ({ method, path }: Declaration) => method === 'PUT' && !path.includes('{')

const withId = (schema: Record<string, unknown>) => ({
  ...schema,
  properties: { id: { type: 'string', format: 'uuid' }, ...(schema.properties as object) },
  required: ['id', ...((schema.required as string[] | undefined) ?? [])],
})

const meanings: Record<number, string> = {
  200: 'Success',
  201: 'Created',
  202: 'Begun; it goes on',
  302: 'The file is at this address of the storage',
  304: 'What the caller has is as it was',
}

function responses(declaration: Declaration) {
  const { response, file, refusal } = declaration
  const schema = response ? jsonSchema(response, 'input') : { type: 'object', additionalProperties: false }
  const content = file ? { [file]: { schema: bytes } } : { 'application/json': { schema } }
  const successes = successStatuses(declaration).map((status, i) => {
    const isRepeated = status === 200 && i > 0
    const description = isRepeated ? 'The same call came before; what it created' : meanings[status]
    return [status, { description, ...(status !== 302 && status !== 304 && { content }) }]
  })
  const errors = [...errorStatuses(declaration)].map(([status, description]) => [
    status,
    status === 422 && refusal ? error(description, jsonSchema(refusal, 'input')) : error(description),
  ])
  return Object.fromEntries([...successes, ...errors])
}

/** `getAssetsById` of `GET /assets/{id}`: what programs that are made of the document call it. */
function operationId({ method, path }: Declaration): string {
  const words = path.split(/[^A-Za-z0-9{}]+/).filter(Boolean)
  const named = words.map((word) => {
    const plain = word.replace(/[{}]/g, '')
    return `${word.startsWith('{') ? 'By' : ''}${plain.charAt(0).toUpperCase()}${plain.slice(1)}`
  })
  return method.toLowerCase() + named.join('')
}

function operation(declaration: Declaration) {
  const { access, summary, path } = declaration
  const isPublic = isOpen(declaration.access)
  const body = requestBody(declaration)
  return {
    operationId: operationId(declaration),
    summary,
    tags: [path.split('/')[1] ?? ''],
    ...(!isPublic && { 'x-capability': access }),
    security: isPublic ? [] : [{ bearer: [] }, { cookie: [] }],
    parameters: parameters(declaration),
    ...(body && { requestBody: body }),
    responses: responses(declaration),
  }
}

export const openApiVersion = '3.1.0'

/** The OpenAPI 3.1 document of the declarations, from the same zod schemas that validate (ERROR-38). */
export function openApiDocument(declarations: readonly Declaration[]) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const declaration of declarations) {
    const path = `/api/v1${declaration.path}`
    paths[path] ??= {}
    paths[path][declaration.method.toLowerCase()] = operation(declaration)
  }
  return {
    openapi: openApiVersion,
    info: { title: 'Tagwarden API', version: '1', description: 'Tagged assets, recurring tasks and their evidence.' },
    // Each portal has its own host; the document is read from one of them.
    servers: [{ url: '/' }],
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        cookie: { type: 'apiKey', in: 'cookie', name: 'tagwarden.session-token' },
      },
    },
    paths,
  }
}
