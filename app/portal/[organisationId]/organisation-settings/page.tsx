import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { OrganisationSettings } from '@/components/organisations/organisation-settings'
import { presentOrganisation } from '@/lib/resources/organisations/presenter'
import { besideOrganisations, findOrganisation } from '@/lib/resources/organisations/queries'
import { type PortalParams, requireAsker } from '../../guard'

export const metadata: Metadata = { title: 'Organisation settings' }

/** The organisation's own information and settings, for its Admins (ORGANISATION-17). */
export default async function OrganisationSettingsPage({ params }: PortalParams) {
  const { organisationId } = await params
  const { actor } = await requireAsker(organisationId, 'organisation:settings')
  const row = await findOrganisation(actor, organisationId)
  if (!row) notFound()
  return <OrganisationSettings first={presentOrganisation(row, await besideOrganisations(actor, [row.id]))} />
}
