import type { Metadata } from 'next'
import { requireAsker } from '@/app/portal/guard'
import { Phone } from '@/components/walk/phone'

export const metadata: Metadata = { title: 'Walk the round' }

/** The walk of a round. A phone that was here before shows the same page by itself (WALK-2). */
export default async function WalkPage({ params }: { params: Promise<{ organisationId: string }> }) {
  const { organisationId } = await params
  await requireAsker(organisationId, 'results:record')
  return <Phone />
}
