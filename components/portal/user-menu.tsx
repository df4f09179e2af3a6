'use client'
import { ArrowLeftRight, LogOut, Plus } from 'lucide-react'
import { usePortal } from '@/components/data/portal-context'
import { Avatar } from '@/components/ui/avatar'
import { Menu, type MenuEntry } from '@/components/ui/menu'

/** Switch organisation or create one, and log out (S1 §2). Pages that are not there yet are not in it. */
export function UserMenu() {
  const { me } = usePortal()
  const several = me.organisations.length > 1
  const entries: MenuEntry[] = [
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
