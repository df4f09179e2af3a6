import type { ReactNode } from 'react'
import { ClientUserList } from '@/components/client-users/client-user-list'
import { pendingClientUserList } from '@/lib/resources/client-users/pending-routes'
import { clientUserList } from '@/lib/resources/client-users/routes'
import { clientRecord } from '@/lib/resources/clients/routes'
import { firstPage } from '../../../../first-page'
import { type PageOf, recordOf } from '../../../../record'

/** The client admins of one client; their dialogs are the pages below. */
export default async function ClientUsersLayout({ children, params }: PageOf<'clientId'> & { children: ReactNode }) {
  const { record: client, asker } = await recordOf(clientRecord, { params }, 'clientId', 'clients:manage')
  const ofClient = { clientId: client.id }
  const [first, pending] = await Promise.all([
    firstPage(clientUserList, asker, ofClient),
    pendingClientUserList.read(asker, { filters: ofClient, limit: 1000, describe: false }),
  ])
  return (
    <>
      <ClientUserList
        key={client.id}
        client={{ id: client.id, name: client.name, isArchived: client.deletedAt !== null }}
        first={first}
        pending={pending.items}
      />
      {children}
    </>
  )
}
