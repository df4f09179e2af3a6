import { CallFailure, failureOf } from '@/components/data/call-failure'
import type { SecondFactorNeeded } from '@/lib/resources/accounts/schema'

/**
 * What somebody signs in with (ACCOUNT-14): email and password, or the token of an admin who goes into an account: by a
 * link (ACCOUNT-50), or straight away (ACCOUNT-53); after the password the second step (FACTOR-5).
 */
type Credentials =
  | { email: string; password: string }
  | { oneTimeToken: string }
  | { impersonationToken: string }
  | { secondFactorToken: string; method: 'totp' | 'recoveryCode'; code: string }
  | { secondFactorToken: string; method: 'passkey'; assertion: string }

/** The second step that a login takes (FACTOR-2). */
export type SecondStep = SecondFactorNeeded['secondFactor']

/**
 * Signs in through next-auth, which sets the cookie.
 * @returns the second step that is needed, undefined once somebody is signed in.
 * @throws CallFailure with the server's words: on `email` where the credentials are wrong, else on `global`; TypeError
 * where the server could not be reached.
 */
export async function signIn(credentials: Credentials): Promise<SecondStep | undefined> {
  const { csrfToken } = await bodyOf(await fetch('/api/auth/csrf', { cache: 'no-store' }))
  const response = await fetch('/api/auth/callback/credentials', {
    method: 'POST',
    body: new URLSearchParams({ ...credentials, csrfToken: String(csrfToken), json: 'true' }),
    cache: 'no-store',
  })
  const body = await bodyOf(response)
  const error = messageOf(body)
  if (response.ok && !error) return body.secondFactor
  if ('method' in credentials && !error) throw failureOf(response.status, body)
  const isWrong = response.status === 401 && 'email' in credentials
  throw new CallFailure(response.status, { [isWrong ? 'email' : 'global']: [error ?? tryAgain] })
}

const tryAgain = 'Logging in did not work. Please try again: what you typed is still here.'

type Body = { csrfToken?: unknown; url?: unknown; global?: unknown; secondFactor?: SecondStep }

async function bodyOf(response: Response): Promise<Body> {
  const isJson = response.headers.get('content-type')?.includes('json')
  return isJson ? response.json() : {}
}

/** next-auth answers with the address that it would redirect to, and puts the error into that address's query. */
function messageOf({ url, global }: Body): string | null {
  if (Array.isArray(global)) return String(global[0])
  if (typeof url !== 'string' || !URL.canParse(url, location.origin)) return null
  const query = new URL(url, location.origin).searchParams
  return query.get('error') ?? (query.has('csrf') ? tryAgain : null)
}

/** Loads another page in full, so that nothing of the person before stays in memory. Never resolves. */
export function leaveFor(path: string): Promise<never> {
  location.assign(path)
  return new Promise(() => undefined)
}
