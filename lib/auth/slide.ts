import { systemDb } from '@/lib/core/db/client'
import type { Tenant } from '@/lib/core/tenancy/tenant'
import type { Authenticated } from './actor'
import { expireFormer, renewedCookie } from './cookie'
import { extendSession, isDueToExtend } from './sessions'

/**
 * Gives the session behind a cookie and the cookie itself 30 days anew, once a day, and at once where the cookie has
 * its former name; an impersonation keeps its hour (ACCOUNT-16, ACCOUNT-59).
 */
export async function slideCookie(session: Authenticated, tenant: Tenant, headers: Headers): Promise<void> {
  if (session.by !== 'cookie' || session.person.impersonator) return
  if (!session.isFormer && !isDueToExtend(session)) return
  await extendSession(systemDb, tenant.id, session.person.sessionId)
  headers.append('set-cookie', await renewedCookie(tenant, session.person.sessionId))
  expireFormer(headers, tenant, 'session')
}
