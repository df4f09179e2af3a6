import type { NextAuthOptions } from 'next-auth'
import { encode } from 'next-auth/jwt'
import Credentials from 'next-auth/providers/credentials'
import { systemDb } from '@/lib/core/db/client'
import { log } from '@/lib/core/log/log'
import { authSecret } from '@/lib/core/signing/tokens'
import type { Tenant } from '@/lib/core/tenancy/tenant'
import { personOfSession } from './actor'
import { cookieNames, cookieOptions, type SessionKind, sessionIdOf } from './cookie'
import { endSession, extendSession, lifetimes } from './sessions'

/**
 * next-auth as this client's portal uses it. Its cookie is encrypted and holds the id of a session row and nothing
 * else, whatever a browser sends along; the row decides whether the session lives.
 * @param kind whether it is about the own session's cookie or the impersonation's.
 * @param name of the cookie, where the browser has it under its former one.
 * @param start the id of the session that the fields of a sign-in start; what it throws is the text that the page
 * shows.
 */
export function authOptions(
  tenant: Tenant,
  kind: SessionKind,
  start: (fields: Record<string, unknown>) => Promise<string>,
  name: string = cookieNames(tenant)[kind],
): NextAuthOptions {
  const names = cookieNames(tenant)
  const options = cookieOptions(names)
  const secret = authSecret()
  return {
    secret,
    providers: [
      Credentials({
        credentials: {
          email: {},
          password: {},
          oneTimeToken: {},
          impersonationToken: {},
          secondFactorToken: {},
          method: {},
          code: {},
          assertion: {},
        },
        authorize: async (fields) => ({ id: await start(fields ?? {}) }),
      }),
    ],
    session: { strategy: 'jwt', maxAge: lifetimes[kind === 'session' ? 'refresh' : 'impersonation'] / 1000 },
    useSecureCookies: names.isSecure,
    cookies: {
      sessionToken: { name, options },
      csrfToken: { name: names.csrf, options },
      callbackUrl: { name: names.callbackUrl, options },
    },
    jwt: {
      encode: ({ token, maxAge }) => encode({ token: { sid: token?.sid }, secret, maxAge }),
      // The cookie of a session that has ended counts as none, so next-auth takes it away.
      decode: async ({ token }) => {
        const sid = await sessionIdOf(token)
        return sid && (await personOfSession(sid, tenant)) ? { sid } : null
      },
    },
    callbacks: {
      jwt: async ({ token, user }) => {
        if (user) return { sid: user.id }
        await extendSession(systemDb, tenant.id, String(token.sid))
        return { sid: token.sid }
      },
      session: async ({ session }) => ({ expires: session.expires }),
      redirect: async ({ url, baseUrl }) => {
        const target = URL.canParse(url, baseUrl) ? new URL(url, baseUrl) : null
        return target?.origin === baseUrl ? target.href : baseUrl
      },
    },
    events: {
      signOut: async ({ token }) => {
        if (token?.sid) await endSession(systemDb, tenant.id, String(token.sid))
      },
    },
    pages: { signIn: '/login', signOut: '/login', error: '/login', verifyRequest: '/login', newUser: '/login' },
    logger: {
      // next-auth reports a cookie that has run out as an error; it is not one, so it is not logged.
      error: (code, metadata) => log.debug({ code, metadata: String(metadata) }, 'next-auth'),
      warn: (code) => log.debug({ code }, 'next-auth'),
      debug: () => undefined,
    },
  }
}
