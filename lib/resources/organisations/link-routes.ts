import { declares } from '@/lib/api/declares'
import { route } from '@/lib/api/route'
import { notFound } from '@/lib/core/errors/errors'
import type { Actor } from '@/lib/domain/permissions/actor'
import { linkCustomerCall, unlinkCustomerCall } from './client'
import { link, unlink } from './link.commands'
import { presentOrganisation } from './presenter'
import { besideOrganisations, findOrganisation } from './queries'
import { organisation } from './schema'

async function linked(actor: Actor, params: Record<string, string>) {
  const row = await findOrganisation(actor, await link(actor, (params.accountCode ?? '').trim()))
  // Somebody else has unlinked it since the line above.
  if (!row) throw notFound()
  return presentOrganisation(row, await besideOrganisations(actor, [row.id]))
}

/**
 * Linking and unlinking customers by their account code (ORGANISATION-21). The GET changes something too (ACCOUNT-18).
 */
export const linkRoutes = [
  route({
    method: 'GET',
    path: linkCustomerCall.path,
    access: 'customers:link',
    summary: 'Links a customer to the distributor',
    response: organisation,
    changes: true,
    handle: ({ actor, params }) => linked(actor, params),
  }),
  route({
    ...declares(linkCustomerCall, { response: organisation }),
    access: 'customers:link',
    summary: 'Links a customer to the distributor',
    status: 200,
    handle: ({ actor, params }) => linked(actor, params),
  }),
  route({
    ...declares(unlinkCustomerCall, {}),
    access: 'customers:link',
    summary: 'Ends the link of a customer to the distributor, at once',
    handle: ({ actor, params }) => unlink(actor, (params.accountCode ?? '').trim()),
  }),
]
