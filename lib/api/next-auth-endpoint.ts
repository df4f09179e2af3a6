import { NextRequest } from 'next/server'
import NextAuth from 'next-auth'
import { personOfSession } from '@/lib/auth/actor'
import { callerOf } from '@/lib/auth/address'
import { expireCookie, nameOfCookie, type SessionKind, sessionIdOf, valueOfCookie } from '@/lib/auth/cookie'
import { authOptions } from '@/lib/auth/next-auth'
import { exchangeOneTimeToken } from '@/lib/auth/one-time-token'
import { findRefreshToken } from '@/lib/auth/refresh'
import { type SecondFactorNeeded, secondFactorProof } from '@/lib/auth/second-factor/proof'
import { finishSignIn } from '@/lib/auth/second-factor/sign-in'
import { siteOf } from '@/lib/auth/second-factor/site'
import { endSession } from '@/lib/auth/sessions'
import { badCredentials, signIn } from '@/lib/auth/sign-in'
import { systemDb } from '@/lib/core/db/client'
import { ApiError, badRequest, deadLink, methodNotAllowed, notFound, tooMany } from '@/lib/core/errors/errors'
import { log } from '@/lib/core/log/log'
import { findTenant, type Tenant } from '@/lib/core/tenancy/tenant'
import { isStorable } from '@/lib/core/text/characters'
import { readBytes } from './body'
import { toApiError } from './to-api-error'
import { parse } from './validate'

/** next-auth's own pages: we have /login instead. */
const pages = ['signin', 'signout', 'error', 'verify-request', 'new-user']
const actions = ['csrf', 'session', 'providers', 'signin', 'signout', 'callback']

/** No sign-in form is larger. */
const MAX_BYTES = 65_536

type Fields = Record<string, unknown>

/**
 * Answers next-auth's endpoints under /api/auth, the only place that sets the portal's cookies (ACCOUNT-14,
 * ACCOUNT-15). The client is the host's own (TENANT-3). A sign-in with `oneTimeToken` or `impersonationToken` sets the
 * second cookie and leaves the first.
 */
export async function nextAuthEndpoint(request: Request, path: string[]): Promise<Response> {
  const { headers } = request
  try {
    const tenant = await findTenant(headers.get('x-forwarded-host') ?? headers.get('host'))
    if (!tenant) throw notFound('No portal is set up for this address')
    const [action = '', provider] = path
    if (request.method === 'GET' && pages.includes(action)) return toLogin(new URL(request.url))
    if (!actions.includes(action)) throw notFound()
    // People sign in by their password alone; next-auth fails where another way is asked for.
    if (action === 'callback' && provider !== 'credentials') throw notFound()
    if (action === 'callback' && request.method !== 'POST') throw methodNotAllowed(['POST'])

    const { text: body, fields } = await readForm(request)
    const kind = await kindOf(action, fields, headers, tenant)
    let refusal: ApiError | undefined
    let needed: SecondFactorNeeded | undefined
    let hasSignedIn = false
    // A sign-in sets the cookie under its own name, whatever the browser has.
    const name = action === 'callback' ? undefined : nameOfCookie(headers.get('cookie'), tenant, kind)
    const start = async (given: Fields) => {
      try {
        const started = await sessionFor(tenant, given, headers)
        if (typeof started !== 'string') {
          needed = started
          throw new Error('A second factor is needed')
        }
        hasSignedIn = true
        return started
      } catch (error) {
        if (needed) throw error
        refusal = error instanceof ApiError ? error : toApiError(error)
        if (refusal.status >= 500) log.error({ err: error }, 'a sign-in failed')
        throw new Error(sentence(refusal))
      }
    }
    const options = authOptions(tenant, kind, start, name)
    // The query is not needed, and a malformed callbackUrl in it would make next-auth fail.
    const url = new URL(new URL(request.url).pathname, request.url)
    const plain = new NextRequest(url, { method: request.method, headers, body: body || undefined })
    const response: Response = await NextAuth(plain, { params: { nextauth: path } }, options)
    if (needed) return Response.json(needed, { headers: { 'cache-control': 'no-store' } })
    const answer = finish(response, refusal)
    // Which field of the second step is wrong says the API's own answer: next-auth has room for a sentence only.
    if (refusal && isFilled(fields.secondFactorToken)) return asAnswered(refusal)
    // An impersonation that is still going on would win over the session of this new login, so it is ended.
    const before = valueOfCookie(headers.get('cookie'), tenant, 'impersonation')
    if (hasSignedIn && kind === 'session' && before) {
      expireCookie(answer.headers, tenant, 'impersonation')
      const id = await sessionIdOf(before)
      if (id) await endSession(systemDb, tenant.id, id)
    }
    return answer
  } catch (thrown) {
    const error = toApiError(thrown)
    if (error.status >= 500) log.error({ err: thrown }, 'next-auth failed')
    return Response.json(error.body, { status: error.status, headers: error.headers })
  }
}

/** The answer, never kept by a cache; one of too many attempts says so, and when to try again. */
function finish(response: Response, refusal: ApiError | undefined): Response {
  const headers = new Headers(response.headers)
  headers.set('cache-control', 'no-store')
  for (const [name, value] of Object.entries(refusal?.headers ?? {})) headers.set(name, value)
  const status = refusal && refusal.status >= 429 && response.status === 401 ? refusal.status : response.status
  return new Response(response.body, { status, headers })
}

/** A refusal as the API answers it. */
const asAnswered = ({ status, body, headers }: ApiError) =>
  Response.json(body, { status, headers: { ...headers, 'cache-control': 'no-store' } })

/** The sentence of an error. */
const sentence = ({ body }: ApiError) => String(Object.values(body).flat()[0])

/** Leads to our own page with one of our own errors, so that nobody can put words of theirs on it. */
function toLogin(url: URL): Response {
  const error = url.searchParams.get('error')
  const isOurs = [badCredentials(), tooMany(1), deadLink()].some((one) => sentence(one) === error)
  const query = error && isOurs ? `?${new URLSearchParams({ error })}` : ''
  return new Response(null, { status: 302, headers: { Location: `/login${query}`, 'cache-control': 'no-store' } })
}

/** What was posted, as it came and as fields. @throws ApiError 413, 400. */
async function readForm(request: Request): Promise<{ text: string; fields: Fields }> {
  if (request.method !== 'POST') return { text: '', fields: {} }
  const text = new TextDecoder().decode(await readBytes(request, MAX_BYTES))
  if (!request.headers.get('content-type')?.includes('application/json'))
    return { text, fields: Object.fromEntries(new URLSearchParams(text)) }
  try {
    const fields: unknown = JSON.parse(text || '{}')
    if (typeof fields === 'object' && fields !== null) return { text, fields: fields as Fields }
  } catch {
    // falls through to the same answer
  }
  throw badRequest('The body is not valid JSON')
}

const isFilled = (value: unknown): value is string => typeof value === 'string' && value !== ''

/** Which cookie a call is about: a sign-in says by its fields, the rest is about the one that counts. */
async function kindOf(action: string, fields: Fields, headers: Headers, tenant: Tenant): Promise<SessionKind> {
  if (action === 'callback')
    return isFilled(fields.oneTimeToken) || isFilled(fields.impersonationToken) ? 'impersonation' : 'session'
  const id = await sessionIdOf(valueOfCookie(headers.get('cookie'), tenant, 'impersonation'))
  return id && (await personOfSession(id, tenant)) ? 'impersonation' : 'session'
}

/**
 * The session that a sign-in starts, or takes over: an impersonation's was started by the call that gave the token
 * (ACCOUNT-53).
 */
async function sessionFor(tenant: Tenant, fields: Fields, headers: Headers): Promise<string | SecondFactorNeeded> {
  const { email, password, oneTimeToken, impersonationToken, secondFactorToken } = fields
  const caller = callerOf(headers)
  const site = siteOf(headers, tenant)
  if (isFilled(oneTimeToken)) return exchangeOneTimeToken(tenant, oneTimeToken, caller)
  if (isFilled(impersonationToken)) {
    const token = await findRefreshToken(tenant, impersonationToken)
    if (!token?.session.impersonatorId || !(await personOfSession(token.sessionId, tenant))) throw deadLink()
    return token.sessionId
  }
  if (isFilled(secondFactorToken)) return finishSignIn(tenant, parse(secondFactorProof, proofIn(fields)), caller, site)
  return signIn(tenant, { email: text(email).trim(), password: text(password) }, caller, site)
}

/** The second step's fields: a form has texts only, so what a passkey answered comes as JSON in one. */
function proofIn({ secondFactorToken, method, code, assertion }: Fields): Fields {
  const proof = { token: secondFactorToken, method, ...(isFilled(code) && { code }) }
  if (!isFilled(assertion)) return proof
  try {
    return { ...proof, assertion: JSON.parse(assertion) }
  } catch {
    return { ...proof, assertion }
  }
}

/** Text that a form sent; what the database could not hold matches nobody. */
const text = (value: unknown) => (typeof value === 'string' && isStorable(value) ? value : '')
