import type { Metadata } from 'next'
import { DeleteDialog } from '@/components/data/delete-dialog'
import { clientsApi } from '@/lib/resources/clients/client'
import { clientRecord } from '@/lib/resources/clients/routes'
import { type PageOf, recordOf } from '../../../../../record'

export const metadata: Metadata = { title: 'Archive client' }

export default async function ArchiveClientPage(props: PageOf<'clientId'>) {
  const { record: client } = await recordOf(clientRecord, props, 'clientId', 'clients:manage')
  return (
    <DeleteDialog
      over="clients"
      title="Archive client"
      subject={client.name}
      client={clientsApi}
      id={client.id}
      confirmLabel="Archive client"
      done="Client archived"
    >
      <p className="font-medium">Are you sure?</p>
      <p>
        Archiving this client logs out all its people at once, and its hostnames show no portal any more. Its data
        stays; unarchiving it brings the portal back.
      </p>
    </DeleteDialog>
  )
}
