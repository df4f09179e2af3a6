import type { Metadata } from 'next'
import { ChangeDialog } from '@/components/data/change-dialog'
import { Banner } from '@/components/ui/banner'
import { type OrganisationParams, organisationOf } from '../organisation'

export const metadata: Metadata = { title: 'Unarchive organisation' }

export default async function UnarchiveOrganisationPage(props: OrganisationParams) {
  const { id, name } = await organisationOf(props, 'organisations:archive')
  return (
    <ChangeDialog
      over="organisations"
      title="Unarchive organisation"
      subject={name}
      method="PATCH"
      path={`/organisations/${id}`}
      refresh={['/organisations']}
      confirmLabel={`Unarchive ${name}`}
      cancelLabel="Keep archived"
      variant="primary"
      done="Organisation unarchived"
    >
      <Banner>Its users can log in to it again, and its tasks fall due again.</Banner>
    </ChangeDialog>
  )
}
