import { declares } from '@/lib/api/declares'
import { route } from '@/lib/api/route'
import { callerOf } from '@/lib/auth/address'
import { expireCookie } from '@/lib/auth/cookie'
import { refresh } from '@/lib/auth/refresh'
import { loginOptions } from '@/lib/auth/second-factor/passkeys'
import { loginToken, secondFactorProof } from '@/lib/auth/second-factor/proof'
import { finishWithTokens, pendingLogin } from '@/lib/auth/second-factor/sign-in'
import { siteOf } from '@/lib/auth/second-factor/site'
import { signOut, startWithTokens } from '@/lib/auth/sign-in'
import { passkeyLoginCall } from './client'
import { loginAnswer, loginBody, passkeyOptions, refreshBody, tokenPair } from './schema'

/**
 * Sign-in by the API, its renewal and its end (ACCOUNT-2, ACCOUNT-10, ACCOUNT-12). Cookies are next-auth's (ACCOUNT-14,
 * ACCOUNT-15).
 */
export const sessionRoutes = [
  route({
    method: 'POST',
    path: '/login',
    access: 'anybody',
    summary: 'Signs in with email and password, or says which second step is needed',
    body: loginBody,
    response: loginAnswer,
    status: 200,
    handle: ({ tenant, body, request: { headers } }) =>
      startWithTokens(tenant, body, callerOf(headers), siteOf(headers, tenant)),
  }),
  route({
    method: 'POST',
    path: '/login/second-factor',
    access: 'anybody',
    summary: 'The second step of a login: a code of an authenticator app, a passkey or a recovery code',
    body: secondFactorProof,
    response: tokenPair,
    status: 200,
    handle: ({ tenant, body, request: { headers } }) =>
      finishWithTokens(tenant, body, callerOf(headers), siteOf(headers, tenant)),
  }),
  route({
    ...declares(passkeyLoginCall, { body: loginToken, response: passkeyOptions }),
    access: 'anybody',
    summary: 'What a passkey is asked, for the second step of a login',
    status: 200,
    handle: async ({ tenant, body, request: { headers } }) =>
      loginOptions(tenant, await pendingLogin(tenant, body.token), siteOf(headers, tenant)),
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
    withoutSecondFactor: true,
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
