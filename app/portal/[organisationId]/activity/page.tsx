import type { Metadata } from 'next'
import { ActivityList } from '@/components/activity/activity-list'
import { readActivity } from '@/lib/workflows/activity/queries'
import { usual } from '@/lib/workflows/activity/words'
import { type PortalParams, requireAsker } from '../../guard'

export const metadata: Metadata = { title: 'Activity' }

/** What one has begun oneself and takes a while (BULK-26). */
export default async function ActivityPage({ params }: PortalParams) {
  const { actor } = await requireAsker((await params).organisationId)
  return <ActivityList first={await readActivity(actor, usual)} />
}
