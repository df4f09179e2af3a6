import { OrganisationView } from '@/components/organisations/organisation-view'
import { titled } from '../../titles'
import { type OrganisationParams, organisationOf } from '../organisation'

export const generateMetadata = titled('View organisation', 'View customer')

export default async function ViewOrganisationPage(props: OrganisationParams) {
  return <OrganisationView organisation={await organisationOf(props, 'organisations:see')} />
}
