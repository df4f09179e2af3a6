import { declares } from '@/lib/api/declares'
import { route } from '@/lib/api/route'
import { findToken } from '@/lib/auth/email-tokens'
import { findFormerEmail } from '@/lib/auth/former-emails'
import { agreeToReset, stopReset } from '@/lib/auth/second-factor/reset'
import { deadLink } from '@/lib/core/errors/errors'
import type { Tenant } from '@/lib/core/tenancy/tenant'
import { answerFactorResetCall, factorResetCall, formerEmailCall, undoEmailChangeCall } from './client'
import { undoEmailChange } from './email-undo.commands'
import { answerFactorResetBody, factorReset, formerEmail, undoEmailChangeBody } from './schema'

/** What looks at a mailed link, and what does as it says: both load its row. @throws ApiError 404 where it is dead. */
function byLink<Row>(find: (tenant: Tenant, token: string) => Promise<Row | null>) {
  const live = async (tenant: Tenant, token: unknown): Promise<Row> => {
    const row = typeof token === 'string' && token !== '' ? await find(tenant, token) : null
    if (!row) throw deadLink()
    return row
  }
  return {
    looked: ({ tenant, params }: { tenant: Tenant; params: Record<string, string> }) => live(tenant, params.token),
    // One that is not there at all is said with the other fields (ERROR-1).
    sent: async ({ tenant, body: { token } }: { tenant: Tenant; body: Record<string, unknown> }) =>
      typeof token === 'string' && token !== '' ? await live(tenant, token) : null,
  }
}

const former = byLink(findFormerEmail)
const reset = byLink((tenant, token) => findToken(tenant, token, ['second-factor-reset']))

/** "It was not me": what the mail about a change of address leads to (SESSION-9). Looking changes nothing. */
const emailUndoRoutes = [
  route({
    ...declares(formerEmailCall, { response: formerEmail }),
    access: 'anybody',
    summary: 'Answers whose change of address a mailed link takes back',
    load: former.looked,
    handle: async ({ record: { email, user } }) => ({ fullName: `${user.firstName} ${user.lastName}`, email }),
  }),
  route({
    ...declares(undoEmailChangeCall, { body: undoEmailChangeBody }),
    access: 'anybody',
    summary: 'Takes a change of address back, ends all sessions and mails a link to set a new password',
    load: former.sent,
    handle: async ({ record }) => {
      if (!record) throw deadLink()
      await undoEmailChange(record)
    },
  }),
]

/** What the mail about a lost second factor leads to (FACTOR-31). Looking changes nothing. */
const factorResetRoutes = [
  route({
    ...declares(factorResetCall, { response: factorReset }),
    access: 'anybody',
    summary: 'Answers whose second factor a mailed link takes away',
    load: reset.looked,
    handle: async ({ record: { user } }) => ({ fullName: `${user.firstName} ${user.lastName}` }),
  }),
  route({
    ...declares(answerFactorResetCall, { body: answerFactorResetBody }),
    access: 'anybody',
    summary: 'Agrees to it that a lost second factor is taken away, or stops it',
    load: reset.sent,
    handle: async ({ record, body }) => {
      if (!record) throw deadLink()
      await (body.agree ? agreeToReset(record) : stopReset(record))
    },
  }),
]

export const askedByMailRoutes = [...emailUndoRoutes, ...factorResetRoutes]
