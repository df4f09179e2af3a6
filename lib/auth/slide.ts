import { systemDb } from '@/lib/core/db/client'
import type { Tenant } from '@/lib/core/tenancy/tenant'
import type { Authenticated } from './actor'
import { renewedCookie } from './cookie'
import { extendSession, isDueToExtend } from './sessions'

/**
 * Gives the session behind a cookie and the cookie itself 30 days anew, once a day; an impersonation keeps its hour
 * (ACCOUNT-16).
 */
export async function slideCookie(session: Authenticated, tenant: Tenant, headers: Headers): Promise<void> {
  if (session.by !== 'cookie' || session.person.impersonator || !isDueToExtend(session.expiresAt)) return
  await extendSession(systemDb, tenant.id, session.person.sessionId)
  headers.append('set-cookie', await renewedCookie(tenant, session.person.sessionId))
}
