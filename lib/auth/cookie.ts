import { decode } from 'next-auth/jwt'
import type { Tenant } from '@/lib/tenancy/tenant'
import { isUuid } from '@/lib/text/zod'
import { authSecret } from './tokens'

/**
 * Names of the portal's cookies on a client: the sign-in, and the impersonation that wins while it lives (R 30, 264).
 * next-auth sets them; each holds nothing but an encrypted session id.
 */
export function cookieNames(tenant: Pick<Tenant, 'primaryUrl'>) {
  const isSecure = tenant.primaryUrl.startsWith('https:')
  const prefix = isSecure ? '__Secure-' : ''
  return {
    isSecure,
    session: `${prefix}tagwarden.session-token`,
    impersonation: `${prefix}tagwarden.impersonation.session-token`,
  }
}

function cookie(header: string, name: string): string | undefined {
  for (const part of header.split(';')) {
    const at = part.indexOf('=')
    if (at > 0 && part.slice(0, at).trim() === name) return part.slice(at + 1).trim()
  }
}

/** The session id in one of our cookies' values, `null` where it is not ours, altered or expired. */
export async function sessionIdOf(value: string | undefined): Promise<string | null> {
  if (!value) return null
  try {
    const token = await decode({ token: decodeURIComponent(value), secret: authSecret() })
    return typeof token?.sid === 'string' && isUuid(token.sid) ? token.sid : null
  } catch {
    // A cookie that does not decrypt is nobody's: an old secret, or somebody's invention.
    return null
  }
}

/** The session that a Cookie header names: the impersonation where `isLive` says so, else the own one. */
export async function sessionOfCookies(
  header: string | null,
  tenant: Tenant,
  isLive: (id: string) => Promise<boolean>,
): Promise<string | null> {
  if (!header) return null
  const names = cookieNames(tenant)
  const impersonation = await sessionIdOf(cookie(header, names.impersonation))
  if (impersonation && (await isLive(impersonation))) return impersonation
  return sessionIdOf(cookie(header, names.session))
}
