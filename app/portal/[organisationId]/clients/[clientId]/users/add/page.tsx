import type { Metadata } from 'next'
import { ClientUserForm } from '@/components/client-users/client-user-form'
import { clientRecord } from '@/lib/resources/clients/routes'
import { type PageOf, recordOf } from '../../../../../record'

export const metadata: Metadata = { title: 'Add user' }

export default async function AddClientUserPage(props: PageOf<'clientId'>) {
  const { record: client } = await recordOf(clientRecord, props, 'clientId', 'clients:manage')
  return <ClientUserForm client={{ id: client.id, name: client.name }} />
}
