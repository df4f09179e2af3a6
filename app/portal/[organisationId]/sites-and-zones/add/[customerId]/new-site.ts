import { notFound } from 'next/navigation'
import { isUuid } from '@/lib/core/text/zod'
import { findOrganisation } from '@/lib/resources/organisations/queries'
import { findSite } from '@/lib/resources/sites/queries'
import { requireAsker } from '../../../../guard'

export interface AddParams {
  params: Promise<{ organisationId: string; customerId: string; parentId?: string }>
}

/**
 * Whom a new site is for and what it is to be in. An address that names no customer within reach (`admin`, the
 * distributor itself) leaves the choice to the form; a parent that is none of the customer's is not found.
 */
export async function newSite({ params }: AddParams) {
  const { organisationId, customerId, parentId } = await params
  const { actor } = await requireAsker(organisationId, 'sites:edit')
  const found = isUuid(customerId) ? await findOrganisation(actor, customerId.toLowerCase()) : null
  const customer = found && !found.isDistributor ? { id: found.id, name: found.name } : null
  if (!parentId) return { customer, parent: null }
  const parent = isUuid(parentId) ? await findSite(actor, parentId.toLowerCase()) : null
  if (!parent || parent.organisationId !== customer?.id) return notFound()
  return { customer, parent: { id: parent.id, locationTrail: parent.locationTrail } }
}
