import type { ReactNode } from 'react'
import { ClientList } from '@/components/clients/client-list'
import { clientList } from '@/lib/resources/clients/routes'
import { firstPage } from '../../../first-page'
import { requireAsker } from '../../../guard'

/** The list; its dialogs are the pages below. The users of a client are a screen of their own. */
export default async function ClientsLayout({
  children,
  params,
}: {
  children: ReactNode
  params: Promise<{ organisationId: string }>
}) {
  const asker = await requireAsker((await params).organisationId, 'clients:manage')
  return (
    <>
      <ClientList first={await firstPage(clientList, asker)} />
      {children}
    </>
  )
}
