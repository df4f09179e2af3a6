import { OrganisationForm } from '@/components/organisations/organisation-form'
import { mayAddOrganisation } from '@/lib/resources/organisations/policy'
import { type PortalParams, requirePolicy } from '../../../guard'
import { titled } from '../titles'

export const generateMetadata = titled('Create organisation', 'Create customer')

export default async function AddOrganisationPage({ params }: PortalParams) {
  await requirePolicy((await params).organisationId, mayAddOrganisation)
  return <OrganisationForm />
}
