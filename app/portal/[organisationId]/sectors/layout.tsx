import type { ReactNode } from 'react'
import { NamedList } from '@/components/named/named-list'
import { sectors } from '@/lib/resources/sectors/routes'
import { firstPage } from '../../first-page'
import { type PortalParams, requireAsker } from '../../guard'

/** The list; its dialogs are the pages below. For user admins (ACCESS-13). */
export default async function SectorsLayout({ children, params }: PortalParams & { children: ReactNode }) {
  const asker = await requireAsker((await params).organisationId, 'sectors:manage')
  return (
    <>
      <NamedList kind="sectors" first={await firstPage(sectors.list, asker)} />
      {children}
    </>
  )
}
