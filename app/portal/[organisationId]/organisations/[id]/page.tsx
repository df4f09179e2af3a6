import type { Metadata } from 'next'
import { OrganisationForm } from '@/components/organisations/organisation-form'
import { type OrganisationParams, organisationOf } from './organisation'

export const metadata: Metadata = { title: 'Edit organisation' }

export default async function EditOrganisationPage(props: OrganisationParams) {
  const organisation = await organisationOf(props, 'organisations:edit-any')
  return <OrganisationForm key={organisation.id} organisation={organisation} />
}
