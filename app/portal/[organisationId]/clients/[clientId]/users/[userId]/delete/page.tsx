import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { DeleteDialog } from '@/components/data/delete-dialog'
import { clientUsersApi } from '@/lib/resources/client-users/client'
import { mayRemoveClientUser } from '@/lib/resources/client-users/policy'
import type { PageOf } from '../../../../../../record'
import { clientUserOf } from '../../user'

export const metadata: Metadata = { title: 'Delete user' }

export default async function DeleteClientUserPage(props: PageOf<'clientId' | 'userId'>) {
  const { user, client, asker } = await clientUserOf(props)
  if (!mayRemoveClientUser(asker.actor, user)) notFound()
  return (
    <DeleteDialog
      over={`clients/${client.id}/users`}
      title="Delete user"
      subject={user.fullName}
      client={clientUsersApi}
      id={user.id}
      confirmLabel="Delete user"
      done="User deleted"
    >
      <p className="font-medium">Are you sure?</p>
      <p>
        This deletes the account of {user.fullName} and logs them out at once. This action is permanent. Their name
        stays on what they recorded.
      </p>
    </DeleteDialog>
  )
}
