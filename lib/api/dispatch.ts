import type { z } from 'zod'
import { type Authenticated, identify, resolveActing } from '@/lib/auth/actor'
import { callerOf } from '@/lib/auth/address'
import { noteUse } from '@/lib/auth/last-use'
import { isSameOrigin } from '@/lib/auth/same-origin'
import { lacksSecondFactor } from '@/lib/auth/second-factor/requirement'
import { slideCookie } from '@/lib/auth/slide'
import { forbidden, methodNotAllowed, notFound, unauthenticated } from '@/lib/core/errors/errors'
import { log } from '@/lib/core/log/log'
import { type Tenant, tenantOfCall } from '@/lib/core/tenancy/tenant'
import type { Actor } from '@/lib/domain/permissions/actor'
import { canAny, refusal } from '@/lib/domain/permissions/can'
import type { Capability } from '@/lib/domain/permissions/table'
import { bodyLimit, isObject, notAnObject, parseJson, receive } from './body'
import { inTurn } from './large-bodies'
import type { Call, Declaration, Sent } from './route'
import { isOpen } from './statuses'
import { type Found, find, type RouteTable } from './table'
import { toApiError } from './to-api-error'
import { parse, without, withoutPoison } from './validate'

/** The tests' server holds every answer against its declaration. What does so is not even loaded elsewhere. */
const checksAnswers = () => Boolean(process.env.API_CHECK_RESPONSES)
const responseCheck = () => import('./response-check')

const requestIdShape = /^[A-Za-z0-9._-]{8,64}$/

/** The answer to a call. JSON is kept as text: a server of node:http writes it in one go, without a stream. */
export type Answer = { status: number; headers: Headers } & (
  | { json: string | Buffer<ArrayBuffer> }
  | { stream: Response['body'] }
)

/** {@link answerCall} for a host that takes a Response, as Next's routes do. */
export async function dispatch(table: RouteTable, request: Sent): Promise<Response> {
  const answer = await answerCall(table, request)
  return new Response('json' in answer ? answer.json : answer.stream, answer)
}

/**
 * Answers one call of the API. Refusals win in this order (ERROR-1): tenant 404, route 404 and 405, 401, same origin
 * 403, `organisationId` 403, capability 403, 413, 415, 400, record 404 (and 403, 409), 422, 409.
 */
export async function answerCall(table: RouteTable, request: Sent): Promise<Answer> {
  const given = request.headers.get('x-request-id')
  const requestId = given && requestIdShape.test(given) ? given : crypto.randomUUID()
  const headers = new Headers()
  const url = new URL(request.url)
  try {
    const found = await answer(table, request, url, requestId, headers)
    found.headers.set('x-request-id', requestId)
    if (!found.headers.has('cache-control')) found.headers.set('cache-control', 'no-store')
    if (request.method !== 'HEAD') return found
    if ('stream' in found) await found.stream?.cancel()
    return { status: found.status, headers: found.headers, stream: null }
  } catch (thrown) {
    const error = toApiError(thrown)
    if (error.status >= 500)
      log.error({ requestId, method: request.method, path: url.pathname, err: thrown }, 'call failed')
    const more = { ...error.headers, 'x-request-id': requestId, 'cache-control': 'no-store' }
    const refusal = asJson(error.status, JSON.stringify(error.body), new Headers(more))
    for (const cookie of headers.getSetCookie()) refusal.headers.append('set-cookie', cookie)
    return request.method === 'HEAD' ? { ...refusal, stream: null } : refusal
  }
}

function asJson(status: number, json: string | Buffer<ArrayBuffer>, headers: Headers): Answer {
  headers.set('content-type', 'application/json')
  return { status, headers, json }
}

async function answer(
  table: RouteTable,
  request: Sent,
  url: URL,
  requestId: string,
  headers: Headers,
): Promise<Answer> {
  const found = find(table, url.pathname)
  const isHead = request.method === 'HEAD'
  const declaration = found?.byMethod.get(isHead ? 'GET' : request.method)
  const { tenant, session } = await whoAndWhere(declaration, request.headers)
  if (!tenant && declaration?.access !== 'everywhere') throw notFound('No portal is set up for this address')
  if (!found) throw notFound()
  if (request.method === 'OPTIONS')
    return { status: 204, headers: new Headers({ Allow: allowed(found) }), stream: null }
  if (!declaration || (isHead && declaration.changes)) throw methodNotAllowed(allowed(found).split(', '))

  try {
    const actor = await whoCalls(declaration, request, tenant as Tenant, session, headers)
    const asked = {
      declaration,
      params: found.params,
      request,
      url,
      requestId,
      tenant: tenant as Tenant,
      actor,
      headers,
    }
    return await perform(asked)
  } catch (error) {
    if (checksAnswers()) (await responseCheck()).checkRefusal(declaration, toApiError(error))
    throw error
  }
}

async function valid({ body, whenInvalid }: Declaration, settable: unknown, call: object): Promise<unknown> {
  try {
    return parse(body as z.ZodType, settable)
  } catch (error) {
    await whenInvalid?.(call as never)
    throw error
  }
}

const allowed = ({ byMethod }: Found) =>
  [...byMethod.keys(), ...(byMethod.has('GET') ? ['HEAD'] : []), 'OPTIONS'].join(', ')

/** The client, and who is signed in there where the call asks for that. */
async function whoAndWhere(declaration: Declaration | undefined, headers: Headers) {
  if (declaration?.access === 'everywhere') return { tenant: null, session: null }
  if (declaration && !isOpen(declaration.access)) return await identify(headers)
  return { tenant: await tenantOfCall(headers), session: null }
}

/** Who calls, checked against the declared access. `null` where nobody need be signed in. */
async function whoCalls(
  declaration: Declaration,
  request: Sent,
  tenant: Tenant,
  session: Authenticated | null,
  headers: Headers,
): Promise<Actor | null> {
  const { access } = declaration
  if (isOpen(access)) return null
  if (!session || isSomebodyElse(session, request.headers)) throw unauthenticated()
  const changes = declaration.changes || !['GET', 'HEAD'].includes(request.method)
  if (session.by === 'cookie' && changes && !isSameOrigin(request.headers))
    throw forbidden('This call was made from another site')
  noteUse(session, callerOf(request.headers))
  await slideCookie(session, tenant, headers)
  if (session.person.lacksSecondFactor && !declaration.withoutSecondFactor)
    throw forbidden(lacksSecondFactor(session.person.impersonator !== undefined))
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

/** A call that may be made: its declaration, who calls where, and the headers that its answer will have. */
interface Asked {
  declaration: Declaration
  params: Record<string, string>
  request: Sent
  url: URL
  requestId: string
  tenant: Tenant
  actor: Actor | null
  headers: Headers
}

async function perform(asked: Asked): Promise<Answer> {
  const { declaration, request, tenant, actor } = asked
  if (!takesJson(declaration)) return await performWith(asked, {})
  const received = await receive(request, bodyLimit(declaration.accepts))
  const who = { clientId: tenant?.id ?? '', userId: actor?.userId ?? '', isSlow: declaration.isSlow }
  return await inTurn(received, who, async () => performWith(asked, await parseJson(request, received, declaration)))
}

const takesJson = ({ method, accepts }: Declaration) => method !== 'GET' && accepts !== 'multipart' && accepts !== 'raw'

async function performWith(asked: Asked, json: unknown): Promise<Answer> {
  const { declaration, params, request, url, requestId, tenant, actor, headers } = asked
  let status: number = declaration.status ?? (declaration.method === 'POST' && declaration.response ? 201 : 200)
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
  const query = queryOf(declaration, url.searchParams)
  // The schema of a multipart call is documentation only: its handler reads the form.
  const settable = without(raw, declaration.ignores?.(actor as never) ?? [])
  const body = declaration.body && takesJson(declaration) ? await valid(declaration, settable, call) : raw
  const result = await declaration.handle({ ...call, query, body, record } as Call<never, never, never, never>)
  if (result instanceof Response) {
    if (checksAnswers()) (await responseCheck()).checkFile(declaration, result)
    return { status: result.status, headers: new Headers(result.headers), stream: result.body }
  }
  const text = (declaration.write ?? JSON.stringify)(result ?? {})
  if (checksAnswers()) (await responseCheck()).checkAnswer(declaration, status, text)
  return asJson(status, text, headers)
}
