import type { ReactNode } from 'react'
import { NamedList } from '@/components/named/named-list'
import { manufacturers } from '@/lib/resources/manufacturers/routes'
import { firstPage } from '../../first-page'
import { type PortalParams, requireAsker } from '../../guard'

/** The list; its dialogs are the pages below. For user admins (ACCESS-13). */
export default async function ManufacturersLayout({ children, params }: PortalParams & { children: ReactNode }) {
  const asker = await requireAsker((await params).organisationId, 'manufacturers:manage')
  return (
    <>
      <NamedList kind="manufacturers" first={await firstPage(manufacturers.list, asker)} />
      {children}
    </>
  )
}
