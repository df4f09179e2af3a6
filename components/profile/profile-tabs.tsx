'use client'
import { usePortal, usePortalHref } from '@/components/data/portal-context'
import { Link } from '@/components/ui/link'
import { tabBarClass, tabClass } from '@/components/ui/tab-styles'
import { can } from '@/lib/domain/permissions/can'

/** The pages of one's profile, as far as one has them. */
export function ProfileTabs({ current }: { current: 'account' | 'notifications' | 'calendar' }) {
  const { viewer } = usePortal()
  const href = usePortalHref()
  const tabs = [
    { id: 'account', label: 'Account', path: 'your-profile', isThere: true },
    { id: 'notifications', label: 'Notifications', path: 'your-profile/notifications', isThere: true },
    { id: 'calendar', label: 'Calendar', path: 'your-profile/calendar', isThere: can(viewer, 'calendar-feeds:own') },
  ].filter(({ isThere }) => isThere)
  return (
    <nav aria-label="Your profile" data-chrome className={`${tabBarClass} mb-5`}>
      {tabs.map(({ id, label, path }) => (
        <Link
          key={id}
          href={href(path)}
          aria-current={id === current ? 'page' : undefined}
          className={tabClass(id === current)}
        >
          {label}
        </Link>
      ))}
    </nav>
  )
}
