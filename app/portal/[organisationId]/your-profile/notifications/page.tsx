import type { Metadata } from 'next'
import { OwnNotifications } from '@/components/reminders/own-notifications'
import { presentPreferences, presentUsual } from '@/lib/resources/notification-preferences/presenter'
import { findPreferences } from '@/lib/resources/notification-preferences/queries'
import { type PortalParams, requireAsker } from '../../../guard'

export const metadata: Metadata = { title: 'Notifications' }

/** What one is told by mail, for everybody (NOTIFY-6). */
export default async function NotificationsPage({ params }: PortalParams) {
  const { actor } = await requireAsker((await params).organisationId)
  const found = await findPreferences(actor)
  return (
    <OwnNotifications
      preferences={actor.impersonator ? null : presentPreferences(found)}
      usual={presentUsual(found)}
      organisations={found.memberships.map(({ organisationId: id, name, isDistributor }) => ({
        id,
        name,
        isDistributor,
      }))}
      sites={Object.fromEntries([...found.sites.values()].map(({ id, locationTrail }) => [id, locationTrail]))}
      zone={found.timezone}
      isOn={found.settings !== null}
      now={new Date().toISOString()}
    />
  )
}
