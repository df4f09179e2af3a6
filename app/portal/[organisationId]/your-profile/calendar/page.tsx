import type { Metadata } from 'next'
import { CalendarFeeds } from '@/components/calendar-feeds/calendar-feeds'
import { calendarFeedList } from '@/lib/workflows/calendar-feeds/routes'
import { type PortalParams, requireAsker } from '../../../guard'

export const metadata: Metadata = { title: 'Calendar' }

/** One's own calendars of tasks (CALENDAR-13). */
export default async function CalendarPage({ params }: PortalParams) {
  const asker = await requireAsker((await params).organisationId, 'calendar-feeds:own')
  return <CalendarFeeds first={await calendarFeedList.read(asker, { limit: 100, describe: false })} />
}
