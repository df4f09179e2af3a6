import { OrganisationView } from '@/components/organisations/organisation-view'
import { organisationRecord } from '@/lib/resources/organisations/routes'
import { type PageOf, recordOf } from '../../../../record'
import { titled } from '../../titles'

export const generateMetadata = titled('View organisation', 'View customer')

export default async function ViewOrganisationPage(props: PageOf<'id'>) {
  const { record } = await recordOf(organisationRecord, props, 'id', 'organisations:see')
  return <OrganisationView organisation={record} />
}
