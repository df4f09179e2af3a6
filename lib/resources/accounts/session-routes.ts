import { route } from '@/lib/api/route'
import { callerOf } from '@/lib/auth/address'
import { expireCookie } from '@/lib/auth/cookie'
import { refresh } from '@/lib/auth/refresh'
import { signOut, startWithTokens } from '@/lib/auth/sign-in'
import { loginBody, refreshBody, tokenPair } from './schema'

/**
 * Sign-in by the API, its renewal and its end (ACCOUNT-2, ACCOUNT-10, ACCOUNT-12). Cookies are next-auth's (ACCOUNT-14,
 * ACCOUNT-15).
 */
export const sessionRoutes = [
  route({
    method: 'POST',
    path: '/login',
    access: 'anybody',
    summary: 'Signs in with email and password',
    body: loginBody,
    response: tokenPair,
    status: 200,
    handle: ({ tenant, body, request }) => startWithTokens(tenant, body, callerOf(request.headers)),
  }),
  route({
    method: 'POST',
    path: '/refresh',
    access: 'anybody',
    summary: 'Answers a new pair of tokens; the old refresh token is used up',
    body: refreshBody,
    response: tokenPair,
    status: 200,
    handle: ({ tenant, body }) => refresh(tenant, body.refreshToken),
  }),
  route({
    method: 'POST',
    path: '/logout',
    access: 'session',
    summary: 'Ends the session, whatever carries it; while impersonating the impersonation only',
    handle: async ({ actor, tenant, request, headers }) => {
      await signOut(actor)
      // The end of an impersonation is no logout: the own session goes on (ACCOUNT-53, ACCOUNT-54).
      if (!actor.impersonator) headers.set('user-message', 'You have been logged out')
      if (!request.headers.has('authorization'))
        expireCookie(headers, tenant, actor.impersonator ? 'impersonation' : 'session')
    },
  }),
]
