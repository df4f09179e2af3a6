import type { Metadata } from 'next'
import { DeleteDialog } from '@/components/data/delete-dialog'
import { type OrganisationParams, organisationOf } from '../organisation'

export const metadata: Metadata = { title: 'Delete organisation' }

/** Asks before an organisation is archived (ORGANISATION-20). */
export default async function ArchiveOrganisationPage(props: OrganisationParams) {
  const { id, name } = await organisationOf(props, 'organisations:archive')
  return (
    <DeleteDialog
      over="organisations"
      title="Delete organisation"
      subject={name}
      path={`/organisations/${id}`}
      refresh={['/organisations']}
      confirmLabel={`Archive ${name}`}
      cancelLabel="Don't archive"
      done="Organisation archived"
    >
      <p className="font-medium">Are you sure?</p>
      <p>Archiving this organisation will remove access for all users using it.</p>
    </DeleteDialog>
  )
}
