import { decode, encode } from 'next-auth/jwt'
import { authSecret } from '@/lib/core/signing/tokens'
import type { Tenant } from '@/lib/core/tenancy/tenant'
import { isUuid } from '@/lib/core/text/zod'
import { lifetimes } from './sessions'

/**
 * Names of the portal's cookies on a client: the sign-in, and the impersonation that wins while it lives (ACCOUNT-14,
 * ACCOUNT-15, ACCOUNT-53). next-auth sets them; each holds nothing but an encrypted session id.
 */
export const cookieNames = (tenant: Pick<Tenant, 'primaryUrl'>) => namesOf(tenant.primaryUrl.startsWith('https:'))

function namesOf(isSecure: boolean) {
  const prefix = isSecure ? '__Secure-' : ''
  return {
    isSecure,
    session: `${prefix}tagwarden.session-token`,
    impersonation: `${prefix}tagwarden.impersonation.session-token`,
    csrf: `${isSecure ? '__Host-' : ''}tagwarden.csrf-token`,
    callbackUrl: `${prefix}tagwarden.callback-url`,
  }
}

/** The portal's two kinds of session: one's own, and an impersonation. */
export type SessionKind = 'session' | 'impersonation'

function cookie(header: string, name: string): string | undefined {
  for (const part of header.split(';')) {
    const at = part.indexOf('=')
    if (at > 0 && part.slice(0, at).trim() === name) return part.slice(at + 1).trim()
  }
}

/**
 * What values were found to say, and until when: opening one takes longer than all else of a call, and gives the same
 * each time.
 */
const opened = new Map<string, { sid: string; until: number }>()
const MOST_OPENED = 5_000

/** The session id in one of our cookies' values, `null` where it is not ours, altered or expired. */
export async function sessionIdOf(value: string | undefined): Promise<string | null> {
  if (!value) return null
  const known = opened.get(value)
  if (known && known.until > Date.now()) return known.sid
  try {
    const token = await decode({ token: decodeURIComponent(value), secret: authSecret() })
    if (typeof token?.sid !== 'string' || !isUuid(token.sid)) return null
    if (opened.size >= MOST_OPENED) opened.delete(opened.keys().next().value as string)
    if (typeof token.exp === 'number') opened.set(value, { sid: token.sid, until: token.exp * 1000 })
    return token.sid
  } catch {
    // A cookie that does not decrypt names nobody: it was made with an old secret, or by somebody else.
    return null
  }
}

/** The value of one of our cookies in a Cookie header. */
export const valueOfCookie = (header: string | null, tenant: Pick<Tenant, 'primaryUrl'>, kind: SessionKind) =>
  header ? cookie(header, cookieNames(tenant)[kind]) : undefined

/** A session that a cookie names, and whether its name is one for https. */
export interface CookieSession {
  id: string
  isSecure: boolean
}

/**
 * The sessions that a Cookie header names, the one that counts first: an impersonation wins while it lives
 * (ACCOUNT-53). Which of them are of a client's own cookies says {@link sessionIds}.
 */
export async function sessionsOfCookies(header: string | null): Promise<CookieSession[]> {
  if (!header) return []
  const wanted = (['impersonation', 'session'] as const).flatMap((kind) =>
    [false, true].map((isSecure) => ({ isSecure, value: cookie(header, namesOf(isSecure)[kind]) })),
  )
  const found = await Promise.all(
    wanted.map(async ({ isSecure, value }) => ({ isSecure, id: await sessionIdOf(value) })),
  )
  return found.filter((one): one is CookieSession => one.id !== null)
}

/** Of these the ids of the sessions whose cookies have a client's own names. */
export const sessionIds = (sessions: readonly CookieSession[], tenant: Pick<Tenant, 'primaryUrl'>): string[] =>
  sessions.filter(({ isSecure }) => isSecure === cookieNames(tenant).isSecure).map(({ id }) => id)

/**
 * What both cookies have in common: no script reads them, no other site sends them along, no Domain (ACCOUNT-14,
 * ACCOUNT-15).
 */
export const cookieOptions = ({ isSecure }: ReturnType<typeof cookieNames>) =>
  ({ httpOnly: true, sameSite: 'lax', path: '/', secure: isSecure }) as const

function setCookie(tenant: Pick<Tenant, 'primaryUrl'>, name: string, value: string, seconds: number): string {
  const secure = cookieNames(tenant).isSecure ? '; Secure' : ''
  return `${name}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`
}

/** A `Set-Cookie` that gives the own session's cookie 30 days anew. */
export async function renewedCookie(tenant: Pick<Tenant, 'primaryUrl'>, sessionId: string): Promise<string> {
  const maxAge = lifetimes.refresh / 1000
  const value = await encode({ token: { sid: sessionId }, secret: authSecret(), maxAge })
  return setCookie(tenant, cookieNames(tenant).session, value, maxAge)
}

/** A `Set-Cookie` that takes away the cookie of the own session, or of the impersonation (ACCOUNT-12). */
export function expiredCookie(tenant: Pick<Tenant, 'primaryUrl'>, which: SessionKind): string {
  return setCookie(tenant, cookieNames(tenant)[which], '', 0)
}
