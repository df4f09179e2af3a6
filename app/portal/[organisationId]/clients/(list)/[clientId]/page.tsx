import type { Metadata } from 'next'
import { ClientForm } from '@/components/clients/client-form'
import { type ClientParams, clientOf } from '../../client'

export const metadata: Metadata = { title: 'Edit client' }

export default async function EditClientPage(props: ClientParams) {
  const { client } = await clientOf(props)
  return <ClientForm key={client.id} client={client} />
}
