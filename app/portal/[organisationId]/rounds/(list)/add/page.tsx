import type { Metadata } from 'next'
import { RoundForm } from '@/components/rounds/dialogs'
import { type PortalParams, requireAsker } from '../../../../guard'
import { roundStart } from '../../round-start'

export const metadata: Metadata = { title: 'Make a round' }

export default async function AddRoundPage({ params }: PortalParams) {
  const asker = await requireAsker((await params).organisationId, 'results:record')
  return <RoundForm start={await roundStart(asker)} />
}
