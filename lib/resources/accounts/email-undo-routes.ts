import { declares } from '@/lib/api/declares'
import { route } from '@/lib/api/route'
import { type FormerEmailRow, findFormerEmail } from '@/lib/auth/former-emails'
import { deadLink } from '@/lib/core/errors/errors'
import type { Tenant } from '@/lib/core/tenancy/tenant'
import { formerEmailCall, undoEmailChangeCall } from './client'
import { undoEmailChange } from './email-undo.commands'
import { formerEmail, undoEmailChangeBody } from './schema'

/** The former address of a link. @throws ApiError 404. */
async function liveLink(tenant: Tenant, token: string | undefined): Promise<FormerEmailRow> {
  const row = token ? await findFormerEmail(tenant, token) : null
  if (!row) throw deadLink()
  return row
}

/** "It was not me": what the mail about a change of address leads to (SESSION-9). Looking changes nothing. */
export const emailUndoRoutes = [
  route({
    ...declares(formerEmailCall, { response: formerEmail }),
    access: 'anybody',
    summary: 'Answers whose change of address a mailed link takes back',
    load: ({ tenant, params }) => liveLink(tenant, params.token),
    handle: async ({ record: { email, user } }) => ({ fullName: `${user.firstName} ${user.lastName}`, email }),
  }),
  route({
    ...declares(undoEmailChangeCall, { body: undoEmailChangeBody }),
    access: 'anybody',
    summary: 'Takes a change of address back, ends all sessions and mails a link to set a new password',
    load: async ({ tenant, body: { token } }) =>
      typeof token === 'string' && token !== '' ? liveLink(tenant, token) : null,
    handle: async ({ record }) => {
      if (!record) throw deadLink()
      await undoEmailChange(record)
    },
  }),
]
