import type { Metadata } from 'next'
import { ClientUserForm } from '@/components/client-users/client-user-form'
import { type ClientParams, clientOf } from '../../../client'

export const metadata: Metadata = { title: 'Add user' }

export default async function AddClientUserPage(props: ClientParams) {
  const { client } = await clientOf(props)
  return <ClientUserForm client={{ id: client.id, name: client.name }} />
}
