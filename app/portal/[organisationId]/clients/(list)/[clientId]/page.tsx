import type { Metadata } from 'next'
import { ClientForm } from '@/components/clients/client-form'
import { clientRecord } from '@/lib/resources/clients/routes'
import { type PageOf, recordOf } from '../../../../record'

export const metadata: Metadata = { title: 'Edit client' }

export default async function EditClientPage(props: PageOf<'clientId'>) {
  const { record: client } = await recordOf(clientRecord, props, 'clientId', 'clients:manage')
  return <ClientForm key={client.id} client={client} />
}
