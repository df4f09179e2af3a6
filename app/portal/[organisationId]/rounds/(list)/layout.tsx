import type { ReactNode } from 'react'
import { RoundList } from '@/components/rounds/round-list'
import { can } from '@/lib/domain/permissions/can'
import { roundList } from '@/lib/resources/rounds/routes'
import { firstPage } from '../../../first-page'
import { type PortalParams, requireAsker } from '../../../guard'

/** The list; its dialog is the page below. An inspector sees first what is not finished (OFFICE-1). */
export default async function RoundsLayout({ children, params }: PortalParams & { children: ReactNode }) {
  const asker = await requireAsker((await params).organisationId, 'assets:see')
  const usual = can(asker.actor, 'results:record') ? 'state' : undefined
  return (
    <>
      <RoundList first={await firstPage(roundList, asker, {}, usual)} />
      {children}
    </>
  )
}
