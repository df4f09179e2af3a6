import type { Metadata } from 'next'
import { OrganisationForm } from '@/components/organisations/organisation-form'
import { organisationRecord } from '@/lib/resources/organisations/routes'
import { type PageOf, recordOf } from '../../../record'

export const metadata: Metadata = { title: 'Edit organisation' }

export default async function EditOrganisationPage(props: PageOf<'id'>) {
  const { record: organisation } = await recordOf(organisationRecord, props, 'id', 'organisations:edit-any')
  return <OrganisationForm key={organisation.id} organisation={organisation} />
}
