import { declares } from '@/lib/api/declares'
import { recordId } from '@/lib/api/record-id'
import { route } from '@/lib/api/route'
import { takeAttempt } from '@/lib/auth/rate-limits'
import { notFound } from '@/lib/core/errors/errors'
import { actingOrganisation } from '@/lib/domain/permissions/actor'
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
      // As for invites: each is a mail in the supplier's name.
      const own = actingOrganisation(actor)
      if (own) await takeAttempt('invite-organisation', own.organisationId)
      await takeAttempt('invite-sender', actor.userId)
      await takeAttempt('invite', actor.clientId, body.email)
      await ask(actor, organisationId, body)
      const { firstName, lastName, email } = body
      return { organisationId, firstName, lastName, email }
    },
  }),
]
