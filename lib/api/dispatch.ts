import { type Authenticated, authenticate, resolveActing } from '@/lib/auth/actor'
import { isSameOrigin } from '@/lib/auth/same-origin'
import { slideCookie } from '@/lib/auth/slide'
import { forbidden, methodNotAllowed, notFound, unauthenticated } from '@/lib/core/errors/errors'
import { log } from '@/lib/core/log/log'
import { type Tenant, tenantOfRequest } from '@/lib/core/tenancy/tenant'
import type { Actor } from '@/lib/domain/permissions/actor'
import { canAny, refusal } from '@/lib/domain/permissions/can'
import type { Capability } from '@/lib/domain/permissions/table'
import { bodyLimit, isObject, notAnObject, readJson } from './body'
import type { Call, Declaration } from './route'
import { type Found, find, type RouteTable } from './table'
import { toApiError } from './to-api-error'
import { parse, without, withoutPoison } from './validate'

/** The tests' server holds every answer against its declaration. What does so is not even loaded elsewhere. */
const checksAnswers = () => Boolean(process.env.API_CHECK_RESPONSES)
const responseCheck = () => import('./response-check')

const requestIdShape = /^[A-Za-z0-9._-]{8,64}$/

/**
 * Answers one call of the API. Refusals win in this order (ERROR-1): tenant 404, route 404 and 405, 401, same origin
 * 403, `organisationId` 403, capability 403, 413, 415, 400, record 404 (and 403, 409), 422, 409.
 */
export async function dispatch(table: RouteTable, request: Request): Promise<Response> {
  const given = request.headers.get('x-request-id')
  const requestId = given && requestIdShape.test(given) ? given : crypto.randomUUID()
  const headers = new Headers()
  try {
    const response = await answer(table, request, requestId, headers)
    response.headers.set('x-request-id', requestId)
    if (!response.headers.has('cache-control')) response.headers.set('cache-control', 'no-store')
    if (request.method !== 'HEAD') return response
    await response.body?.cancel()
    return new Response(null, response)
  } catch (thrown) {
    const error = toApiError(thrown)
    if (error.status >= 500)
      log.error({ requestId, method: request.method, path: new URL(request.url).pathname, err: thrown }, 'call failed')
    const response = Response.json(error.body, {
      status: error.status,
      headers: { ...error.headers, 'x-request-id': requestId, 'cache-control': 'no-store' },
    })
    for (const cookie of headers.getSetCookie()) response.headers.append('set-cookie', cookie)
    return response
  }
}

async function answer(table: RouteTable, request: Request, requestId: string, headers: Headers): Promise<Response> {
  const found = find(table, new URL(request.url).pathname)
  const isHead = request.method === 'HEAD'
  const declaration = found?.byMethod.get(isHead ? 'GET' : request.method)
  const tenant = declaration?.access === 'everywhere' ? null : await tenantOfRequest(request.headers)
  if (!tenant && declaration?.access !== 'everywhere') throw notFound('No portal is set up for this address')
  if (!found) throw notFound()
  if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: { Allow: allowed(found) } })
  if (!declaration || (isHead && declaration.changes)) throw methodNotAllowed(allowed(found).split(', '))

  try {
    const actor = await whoCalls(declaration, request, tenant as Tenant, headers)
    return await perform(declaration, found.params, request, requestId, tenant as Tenant, actor, headers)
  } catch (error) {
    if (checksAnswers()) (await responseCheck()).checkRefusal(declaration, toApiError(error))
    throw error
  }
}

const allowed = ({ byMethod }: Found) =>
  [...byMethod.keys(), ...(byMethod.has('GET') ? ['HEAD'] : []), 'OPTIONS'].join(', ')

/** Who calls, checked against the declared access. `null` where nobody need be signed in. */
async function whoCalls(
  declaration: Declaration,
  request: Request,
  tenant: Tenant,
  headers: Headers,
): Promise<Actor | null> {
  const { access } = declaration
  if (access === 'everywhere' || access === 'anybody') return null
  const session = await authenticate(request.headers, tenant)
  if (!session || isSomebodyElse(session, request.headers)) throw unauthenticated()
  const changes = declaration.changes || !['GET', 'HEAD'].includes(request.method)
  if (session.by === 'cookie' && changes && !isSameOrigin(request.headers))
    throw forbidden('This call was made from another site')
  await slideCookie(session, tenant, headers)
  const actor = resolveActing(session.person, request.headers.get('organisationId'))
  if (access === 'session') return actor
  if (access === 'organisation') {
    if (actor.acting.as === 'none') throw refuse(actor.acting.reason === 'select' ? 'select-organisation' : 'forbidden')
    return actor
  }
  const wanted: readonly Capability[] = typeof access === 'string' ? [access] : access
  if (!canAny(actor, wanted))
    throw refuse(wanted.map((one) => refusal(actor, one)).find((why) => why === 'select-organisation') ?? 'forbidden')
  return actor
}

/**
 * A page of the portal says whom it shows. Once its impersonation has run out, or another tab has logged in as somebody
 * else, the cookie is another person's, and nothing may be done in that person's name from this page (ACCOUNT-19).
 */
const isSomebodyElse = ({ by, person }: Authenticated, headers: Headers) =>
  by === 'cookie' && (headers.get('x-portal-user') ?? person.userId) !== person.userId

const refuse = (why: 'select-organisation' | 'forbidden') =>
  why === 'select-organisation' ? forbidden('Select an organisation first') : forbidden()

function queryOf({ query, readQuery }: Declaration, search: URLSearchParams): unknown {
  if (readQuery) return readQuery(search)
  return query && parse(query, Object.fromEntries(search))
}

async function perform(
  declaration: Declaration,
  params: Record<string, string>,
  request: Request,
  requestId: string,
  tenant: Tenant,
  actor: Actor | null,
  headers: Headers,
): Promise<Response> {
  let status: number = declaration.status ?? (declaration.method === 'POST' && declaration.response ? 201 : 200)
  const takesJson = declaration.method !== 'GET' && declaration.accepts !== 'multipart' && declaration.accepts !== 'raw'
  const json = takesJson ? await readJson(request, bodyLimit(declaration.accepts)) : {}
  const raw = isObject(json) ? withoutPoison(json) : {}
  // Where the path names a record, whether it exists is answered before the shape of the body (ERROR-1, ERROR-20).
  if (!isObject(json) && Object.keys(params).length === 0) throw notAnObject()
  const call = {
    request,
    requestId,
    tenant,
    actor,
    params,
    headers,
    body: raw,
    status: (code: number) => {
      status = code
    },
  }
  const record = await declaration.load?.(call as never)
  if (!isObject(json)) throw notAnObject()
  const query = queryOf(declaration, new URL(request.url).searchParams)
  // The schema of a multipart call is documentation only: its handler reads the form.
  const settable = without(raw, declaration.ignores?.(actor as never) ?? [])
  const body = declaration.body && takesJson ? parse(declaration.body, settable) : raw
  const result = await declaration.handle({ ...call, query, body, record } as Call<never, never, never, never>)
  if (result instanceof Response) {
    if (checksAnswers()) (await responseCheck()).checkFile(declaration, result)
    return result
  }
  const answered = result ?? {}
  if (checksAnswers()) (await responseCheck()).checkAnswer(declaration, status, answered)
  return Response.json(answered, { status, headers })
}
