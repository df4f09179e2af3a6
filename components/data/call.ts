import { keepDrafts } from '@/components/ui/drafts'
import { snackbar } from '@/components/ui/snackbar-store'
import { urlOf } from './address'
import { CallFailure, failureOf } from './call-failure'

/* For what calls: it need not know that a login, which does not, takes them from a file of their own. */
export { CallFailure, failureOf, globalMessages } from './call-failure'

/** Who a page of the portal shows, and what it acts in. */
export interface Caller {
  /** The organisation to act in: an id or `admin`. */
  organisationId: string
  /** The person's id. Where the cookie is somebody else's by now, a call ends as with a dead session. */
  userId: string
  isImpersonated: boolean
}

export interface CallOptions {
  /** Left out where the call needs no organisation. */
  caller?: Caller
  /** Sent as JSON. */
  json?: unknown
  form?: FormData
  /** Leaves the answer's `user-message` to the page that this leads to. */
  quiet?: boolean
  signal?: AbortSignal
}

/**
 * The session is dead: to the login page, which says so and brings the person back to where they were. What is typed in
 * open forms waits there for them (components/ui/drafts). After an impersonation it leads on to the own account.
 */
export function leaveLoggedOut(caller?: Caller): CallFailure {
  const isSignedInPage = /^\/(?:portal|create-organisation)(?:\/|$)/.test(location.pathname)
  const next = isSignedInPage ? `&next=${encodeURIComponent(location.pathname + location.search)}` : ''
  const kept = keepDrafts() && next ? '&kept=1' : ''
  location.assign(
    caller?.isImpersonated ? '/login?message=impersonation-ended' : `/login?message=logged-out${next}${kept}`,
  )
  return new CallFailure(401, { global: ['You have been logged out'] })
}

/** What every call of the portal says about itself. */
export const headersOf = (caller?: Caller): Record<string, string> => ({
  accept: 'application/json',
  ...(caller && { organisationId: caller.organisationId, 'x-portal-user': caller.userId }),
})

async function bodyOf(response: Response): Promise<unknown> {
  const isJson = response.headers.get('content-type')?.includes('json')
  return isJson ? response.json() : {}
}

/**
 * Calls the API as the portal does: with the session cookie, in the organisation of the address (ACCESS-6). The
 * answer's `user-message` goes to the snackbar; a 401 ends at the login page.
 * @throws CallFailure with the server's messages; TypeError where the server could not be reached.
 */
export async function call<T>(
  method: string,
  path: string,
  { caller, json, form, quiet, signal }: CallOptions = {},
): Promise<T> {
  const headers = headersOf(caller)
  if (json !== undefined) headers['content-type'] = 'application/json'
  const response = await fetch(urlOf(path), {
    method,
    headers,
    body: form ?? (json === undefined ? undefined : JSON.stringify(json)),
    signal,
    cache: 'no-store',
  })
  const body = await bodyOf(response)
  if (response.status === 401) throw leaveLoggedOut(caller)
  if (!response.ok) throw failureOf(response.status, body)
  const message = response.headers.get('user-message')
  if (message && !quiet) snackbar.show(message)
  return body as T
}

/** Runs a save; messages on a field that the form knows by another name are moved to the form's own field. */
export async function withFieldNames<T>(names: Record<string, string>, save: () => Promise<T>): Promise<T> {
  try {
    return await save()
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error
    const renamed = Object.entries(error.errors).map(([field, messages]) => [names[field] ?? field, messages])
    throw new CallFailure(error.status, Object.fromEntries(renamed))
  }
}
