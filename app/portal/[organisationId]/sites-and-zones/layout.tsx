import type { ReactNode } from 'react'
import { SiteScreen } from '@/components/sites/site-screen'
import { requireAsker } from '../../guard'
import { firstSites } from './first-sites'

/** The tree; its dialogs are the pages below. */
export default async function SitesLayout({
  children,
  params,
}: {
  children: ReactNode
  params: Promise<{ organisationId: string }>
}) {
  const asker = await requireAsker((await params).organisationId, 'sites:see')
  return (
    <>
      <SiteScreen first={await firstSites(asker)} />
      {children}
    </>
  )
}
