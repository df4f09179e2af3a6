import type { Metadata } from 'next'
import { DeleteDialog } from '@/components/data/delete-dialog'
import { organisationsApi } from '@/lib/resources/organisations/client'
import { organisationRecord } from '@/lib/resources/organisations/routes'
import { type PageOf, recordOf } from '../../../../record'

export const metadata: Metadata = { title: 'Delete organisation' }

/** Asks before an organisation is archived (ORGANISATION-20). */
export default async function ArchiveOrganisationPage(props: PageOf<'id'>) {
  const {
    record: { id, name },
  } = await recordOf(organisationRecord, props, 'id', 'organisations:archive')
  return (
    <DeleteDialog
      over="organisations"
      title="Delete organisation"
      subject={name}
      client={organisationsApi}
      id={id}
      confirmLabel={`Archive ${name}`}
      cancelLabel="Don't archive"
      done="Organisation archived"
    >
      <p className="font-medium">Are you sure?</p>
      <p>Archiving this organisation will remove access for all users using it.</p>
    </DeleteDialog>
  )
}
