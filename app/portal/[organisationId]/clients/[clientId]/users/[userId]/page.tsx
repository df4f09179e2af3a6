import type { Metadata } from 'next'
import { ClientUserForm } from '@/components/client-users/client-user-form'
import type { PageOf } from '../../../../../record'
import { clientUserOf } from '../user'

export const metadata: Metadata = { title: 'Edit user' }

export default async function EditClientUserPage(props: PageOf<'clientId' | 'userId'>) {
  const { user, client } = await clientUserOf(props)
  return <ClientUserForm key={user.id} client={{ id: client.id, name: client.name }} user={user} />
}
