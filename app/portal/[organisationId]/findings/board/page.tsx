import type { Metadata } from 'next'
import { FindingBoard } from '@/components/findings/finding-board'
import { type PortalParams, requireAsker } from '../../../guard'

export const metadata: Metadata = { title: 'Findings board' }

/** Findings that have not ended, by state. */
export default async function FindingsBoardPage({ params }: PortalParams) {
  await requireAsker((await params).organisationId, 'assets:see')
  return <FindingBoard />
}
