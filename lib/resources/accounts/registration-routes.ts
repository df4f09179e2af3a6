import type { z } from 'zod'
import { declares } from '@/lib/api/declares'
import { route } from '@/lib/api/route'
import { fieldMessages } from '@/lib/api/validate'
import { callerOf, networkOf } from '@/lib/auth/address'
import { captchaMessage, newChallenge, takeCaptcha } from '@/lib/auth/captcha'
import { findToken, type TokenRow } from '@/lib/auth/email-tokens'
import { takeAttempt } from '@/lib/auth/rate-limits'
import { config } from '@/lib/core/config/env'
import { deadLink, invalid, notFound } from '@/lib/core/errors/errors'
import type { Tenant } from '@/lib/core/tenancy/tenant'
import { followMailedLinkCall, forgotPasswordCall, mailedLinkCall, registerCall } from './client'
import { presentTemporaryUser } from './presenter'
import { confirmEmailChange, forgotPassword, register, setPassword } from './registration.commands'
import { challenge, forgotPasswordBody, registerBody, temporaryUser, unverifiedUser, validateBody } from './schema'

/**
 * Takes the captcha's answer before the other fields are looked at: with this call it is used up (ACCOUNT-43). Where it
 * does not count, what is wrong with the others is said too. @throws ApiError 422.
 */
const captchaFirst =
  (schema: z.ZodType) =>
  async ({ tenant, body }: { tenant: Tenant; body: Record<string, unknown> }): Promise<void> => {
    if (await takeCaptcha(tenant, body.recaptchaResponse)) return
    const others = schema.safeParse(body)
    throw invalid({ ...(others.error && fieldMessages(others.error)), recaptchaResponse: [captchaMessage] })
  }

const kinds = ['registration', 'invite', 'reset', 'email-change'] as const

/** The live token of a link. @throws ApiError 404. */
async function liveToken(tenant: Tenant, text: string | undefined): Promise<TokenRow> {
  const token = text ? await findToken(tenant, text, kinds) : null
  if (!token || (token.usedAt && token.kind !== 'email-change')) throw deadLink()
  return token
}

/** How one gets an account, and back into it (ACCOUNT-21, ACCOUNT-24, ACCOUNT-28). Nothing here tells who has one. */
export const registrationRoutes = [
  route({
    ...declares(registerCall, { body: registerBody, response: unverifiedUser }),
    access: 'anybody',
    summary: 'Registers; the link to create a password is mailed',
    load: captchaFirst(registerBody),
    handle: async ({ tenant, body: { email, firstName, lastName }, request }) => {
      await takeAttempt('register-address', networkOf(callerOf(request.headers).address))
      await takeAttempt('register', tenant.id, email)
      await register({ clientId: tenant.id, email, firstName, lastName })
      return { email, firstName, lastName, fullName: `${firstName} ${lastName}` }
    },
  }),
  route({
    ...declares(forgotPasswordCall, { body: forgotPasswordBody }),
    access: 'anybody',
    summary: 'Mails a link to reset the password, where the address is known',
    load: captchaFirst(forgotPasswordBody),
    handle: async ({ tenant, body: { email }, request }) => {
      await takeAttempt('forgot-password-address', networkOf(callerOf(request.headers).address))
      await takeAttempt('forgot-password', tenant.id, email)
      await forgotPassword(tenant.id, email)
    },
  }),
  route({
    ...declares(mailedLinkCall, { response: temporaryUser }),
    access: 'anybody',
    summary: 'Answers whom a mailed link is for; a change of address is confirmed by it',
    changes: true,
    load: ({ tenant, params }) => liveToken(tenant, params.token),
    handle: async ({ record }) => {
      if (record.kind === 'email-change') await confirmEmailChange(record)
      return presentTemporaryUser(record)
    },
  }),
  route({
    ...declares(followMailedLinkCall, { body: validateBody }),
    access: 'anybody',
    summary: 'Creates or resets the password that a mailed link is for',
    // A token that is there and dead is 404 before anything else is looked at; one that is not there is 422 (ERROR-1).
    load: async ({ tenant, body: { token } }) => {
      if (typeof token !== 'string' || token === '') return null
      const found = await liveToken(tenant, token)
      if (found.kind === 'email-change') throw deadLink()
      return found
    },
    handle: async ({ tenant, record, body, headers }) => {
      if (!record) throw deadLink()
      await setPassword(record, body, tenant.name)
      headers.set('user-message', 'You can now login using your new login credentials')
    },
  }),
  route({
    method: 'GET',
    path: '/captcha/challenge',
    access: 'anybody',
    summary: 'Answers a new altcha challenge, to be solved within 10 minutes',
    response: challenge,
    load: async () => {
      if (config().CAPTCHA_PROVIDER !== 'altcha') throw notFound()
    },
    handle: ({ tenant }) => newChallenge(tenant),
  }),
]
