import type { Metadata } from 'next'
import { ReminderLog } from '@/components/reminders/reminder-log'
import { notificationLogList } from '@/lib/resources/notification-log/routes'
import { firstPage } from '../../first-page'
import { type PortalParams, requireAsker } from '../../guard'

export const metadata: Metadata = { title: 'Reminders sent' }

/** The reminders that were mailed (NOTIFY-16). */
export default async function NotificationLogPage({ params }: PortalParams) {
  const asker = await requireAsker((await params).organisationId, 'notification-log:see')
  return <ReminderLog first={await firstPage(notificationLogList, asker)} />
}
