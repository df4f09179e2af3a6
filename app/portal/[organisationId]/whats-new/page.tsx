import type { Metadata } from 'next'
import { WhatsNew } from '@/components/portal/whats-new'
import { changelog } from '@/lib/core/changelog/read'
import { type PortalParams, requireAsker } from '../../guard'

export const metadata: Metadata = { title: 'What changed' }

/** What each version brought, in the words of those who use it (SCREEN-37). */
export default async function WhatsNewPage({ params }: PortalParams) {
  await requireAsker((await params).organisationId)
  return <WhatsNew versions={changelog()} />
}
