'use client'
import { Activity, ArrowLeftRight, CircleUserRound, LogOut, Plus, Settings, Settings2 } from 'lucide-react'
import { usePortal, usePortalHref } from '@/components/data/portal-context'
import { Avatar } from '@/components/ui/avatar'
import { Menu, type MenuEntry } from '@/components/ui/menu'
import { can } from '@/lib/domain/permissions/can'

/** One's own profile, the organisation's settings, another organisation, and the way out (SCREEN-3). */
export function UserMenu() {
  const { me, viewer, organisation } = usePortal()
  const href = usePortalHref()
  const several = me.organisations.length > 1
  const entries: MenuEntry[] = [
    { label: 'Your Profile', icon: CircleUserRound, href: href('your-profile') },
    { label: 'Activity', icon: Activity, href: href('activity') },
    ...(organisation && can(viewer, 'organisation:settings')
      ? [{ label: `${organisation.name} Settings`, icon: Settings, href: href('organisation-settings') }]
      : []),
    ...(viewer.clientAdmin ? [{ label: 'Client Settings', icon: Settings2, href: href('client-settings') }] : []),
    several
      ? { label: 'Switch Organisations', icon: ArrowLeftRight, href: '/select-organisation' }
      : { label: 'Create new Organisation', icon: Plus, href: '/create-organisation' },
    { label: 'Logout', icon: LogOut, href: '/logout', separated: true },
  ]
  return (
    <Menu
      label={`Account of ${me.fullName}`}
      button={<Avatar name={me.fullName} />}
      header={
        <>
          <p className="font-medium">{me.fullName}</p>
          <p className="truncate text-sm text-muted">{me.email}</p>
        </>
      }
      entries={entries}
    />
  )
}
