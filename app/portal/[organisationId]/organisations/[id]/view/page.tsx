import { OrganisationView } from '@/components/organisations/organisation-view'
import { organisationRecord } from '@/lib/resources/organisations/routes'
import { customerOverview } from '@/lib/workflows/customers/queries'
import { type PageOf, recordOf } from '../../../../record'
import { titled } from '../../titles'

export const generateMetadata = titled('View organisation', 'View customer')

export default async function ViewOrganisationPage(props: PageOf<'id'>) {
  const { record, asker } = await recordOf(organisationRecord, props, 'id', 'organisations:see')
  const overview = record.isDistributor ? undefined : await customerOverview(asker, record.id)
  return <OrganisationView organisation={record} overview={overview} />
}
