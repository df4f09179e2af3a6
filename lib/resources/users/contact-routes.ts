import { declares } from '@/lib/api/declares'
import { recordId } from '@/lib/api/record-id'
import { route } from '@/lib/api/route'
import { takeInviteAttempts } from '@/lib/auth/rate-limits'
import { notFound } from '@/lib/core/errors/errors'
import { inviteContactCall } from './client'
import { askIn as ask, findCustomer } from './contact.commands'
import { inviteContact, invitedContact } from './schema'

/** What a distributor does about people of its customers: it asks the first one in. */
export const contactRoutes = [
  route({
    ...declares(inviteContactCall, { body: inviteContact, response: invitedContact }),
    access: 'customers:invite',
    summary: 'Asks the first person of a customer in, as its Admin; by a mail with its account code and a link',
    load: async ({ actor, params }) => {
      const customer = await findCustomer(actor, recordId(params.id))
      if (!customer) throw notFound()
      return customer
    },
    handle: async ({ actor, record: { id: organisationId }, body }) => {
      await takeInviteAttempts(actor, body.email)
      await ask(actor, organisationId, body)
      const { firstName, lastName, email } = body
      return { organisationId, firstName, lastName, email }
    },
  }),
]
