import type { ReactNode } from 'react'
import { FindingList } from '@/components/findings/finding-list'
import { findingList } from '@/lib/resources/findings/routes'
import { firstPage } from '../../../first-page'
import { type PortalParams, requireAsker } from '../../../guard'

/** The list, which begins with what is open; its dialogs are the pages below. */
export default async function FindingsLayout({ children, params }: PortalParams & { children: ReactNode }) {
  const asker = await requireAsker((await params).organisationId, 'assets:see')
  return (
    <>
      <FindingList first={await firstPage(findingList, asker, {}, undefined, { active: ['1'] })} />
      {children}
    </>
  )
}
