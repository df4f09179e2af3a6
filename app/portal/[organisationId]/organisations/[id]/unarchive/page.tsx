import type { Metadata } from 'next'
import { patchCall } from '@/components/data/calls'
import { ChangeDialog } from '@/components/data/change-dialog'
import { Banner } from '@/components/ui/banner'
import { organisationsApi } from '@/lib/resources/organisations/client'
import { organisationRecord } from '@/lib/resources/organisations/routes'
import { type PageOf, recordOf } from '../../../../record'

export const metadata: Metadata = { title: 'Unarchive organisation' }

export default async function UnarchiveOrganisationPage(props: PageOf<'id'>) {
  const {
    record: { id, name },
  } = await recordOf(organisationRecord, props, 'id', 'organisations:archive')
  return (
    <ChangeDialog
      over="organisations"
      title="Unarchive organisation"
      subject={name}
      call={patchCall(organisationsApi, id)}
      confirmLabel={`Unarchive ${name}`}
      cancelLabel="Keep archived"
      variant="primary"
      done="Organisation unarchived"
    >
      <Banner>Its users can log in to it again, and its tasks fall due again.</Banner>
    </ChangeDialog>
  )
}
