import { notFound } from 'next/navigation'
import { isUuid } from '@/lib/core/text/zod'
import type { Capability } from '@/lib/domain/permissions/table'
import { presentOrganisation } from '@/lib/resources/organisations/presenter'
import { findOrganisation, ownMemberships } from '@/lib/resources/organisations/queries'
import { requireAsker } from '../../../guard'

export interface OrganisationParams {
  /** `organisationId` is the one acted in, `id` the one that the page is about. */
  params: Promise<{ organisationId: string; id: string }>
}

/** The organisation of the address, within reach; else the page is not found. */
export async function organisationOf({ params }: OrganisationParams, capability: Capability) {
  const { organisationId, id } = await params
  const { actor } = await requireAsker(organisationId, capability)
  const row = isUuid(id) ? await findOrganisation(actor, id.toLowerCase()) : null
  if (!row) notFound()
  return presentOrganisation(row, await ownMemberships(actor, [row.id]))
}
