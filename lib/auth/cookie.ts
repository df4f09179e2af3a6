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
  const prefix = isSecure ? '__Host-' : ''
  return {
    isSecure,
    session: `${prefix}tagwarden.session-token`,
    impersonation: `${prefix}tagwarden.impersonation.session-token`,
    csrf: `${prefix}tagwarden.csrf-token`,
    callbackUrl: `${prefix}tagwarden.callback-url`,
  }
}

/**
 * What the cookies were called where the portal is at https, until they got the prefix that no other host can set: a
 * session of then goes on, and its cookie gets the new name (ACCOUNT-59).
 */
const formerName = (kind: SessionKind, isSecure = true) => namesOf(isSecure)[kind].replace('__Host-', '__Secure-')

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

/** The name by which a Cookie header has one of our cookies: the former one only where it has no other. */
export function nameOfCookie(header: string | null, tenant: Pick<Tenant, 'primaryUrl'>, kind: SessionKind): string {
  const { isSecure, [kind]: name } = cookieNames(tenant)
  const former = formerName(kind, isSecure)
  return header && cookie(header, name) === undefined && cookie(header, former) !== undefined ? former : name
}

/** The value of one of our cookies in a Cookie header. */
export const valueOfCookie = (header: string | null, tenant: Pick<Tenant, 'primaryUrl'>, kind: SessionKind) =>
  header ? cookie(header, nameOfCookie(header, tenant, kind)) : undefined

/** A session that a cookie names, and whether its name is one for https. */
export interface CookieSession {
  id: string
  isSecure: boolean
  /** Whether the cookie still has its former name (ACCOUNT-59). */
  isFormer: boolean
}

/**
 * The sessions that a Cookie header names, the one that counts first: an impersonation wins while it lives
 * (ACCOUNT-53). Which of them are of a client's own cookies says {@link sessionIds}.
 */
export async function sessionsOfCookies(header: string | null): Promise<CookieSession[]> {
  if (!header) return []
  const wanted = (['impersonation', 'session'] as const).flatMap((kind) =>
    [false, true].map((isSecure) => ({ isSecure, ...ofKind(header, kind, isSecure) })),
  )
  const found = await Promise.all(wanted.map(async ({ value, ...one }) => ({ ...one, id: await sessionIdOf(value) })))
  return found.filter((one): one is CookieSession => one.id !== null)
}

function ofKind(header: string, kind: SessionKind, isSecure: boolean) {
  const value = cookie(header, namesOf(isSecure)[kind])
  if (value !== undefined || !isSecure) return { value, isFormer: false }
  return { value: cookie(header, formerName(kind)), isFormer: true }
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

/** Takes away the cookie of the own session, or of the impersonation (ACCOUNT-12). */
export function expireCookie(headers: Headers, tenant: Pick<Tenant, 'primaryUrl'>, which: SessionKind): void {
  headers.append('set-cookie', setCookie(tenant, cookieNames(tenant)[which], '', 0))
  expireFormer(headers, tenant, which)
}

/** Takes away a cookie of the former name, where there may be one (ACCOUNT-59). */
export function expireFormer(headers: Headers, tenant: Pick<Tenant, 'primaryUrl'>, which: SessionKind): void {
  if (cookieNames(tenant).isSecure) headers.append('set-cookie', setCookie(tenant, formerName(which), '', 0))
}
