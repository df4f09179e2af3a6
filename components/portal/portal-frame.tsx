'use client'
import { ScanLine } from 'lucide-react'
import type { ReactNode } from 'react'
import { usePortal, usePortalHref } from '@/components/data/portal-context'
import { HelpButton } from '@/components/help/help-button'
import { menuEntries } from '@/components/menu/menu-entries'
import { Bell } from '@/components/notifications/bell'
import { SearchButton } from '@/components/palette/search-button'
import { ThemeToggle } from '@/components/theme/theme-toggle'
import { AppShell } from '@/components/ui/app-shell'
import { Link } from '@/components/ui/link'
import { type Brand, Logo } from '@/components/ui/logo'
import { can } from '@/lib/domain/permissions/can'
import { ActivityDot } from './activity-dot'
import { adminTitle } from './admin-title'
import { ImpersonationBanner } from './impersonation-banner'
import { MessageFromAddress } from './message-from-address'
import { Navigation } from './navigation'
import { PrintHead } from './print-head'
import { ScreenAhead } from './screen-ahead'
import { UserMenu } from './user-menu'

interface PortalFrameProps {
  brand: Brand
  /** Where an impersonator goes back to. */
  impersonatorHome: string | undefined
  /** How much that one has begun is under way. */
  running: number
  /** How much stands unread behind one's bell. */
  unread: number
  children: ReactNode
}

/**
 * Header, side menu by role, user menu and the impersonation banner around every portal page (SCREEN-1 to SCREEN-4).
 */
export function PortalFrame(props: PortalFrameProps) {
  return (
    <Navigation>
      <Frame {...props} />
    </Navigation>
  )
}

function Frame({ brand, impersonatorHome, running, unread, children }: PortalFrameProps) {
  const { viewer, me, organisation } = usePortal()
  const href = usePortalHref()
  const nav = menuEntries(viewer).map(({ label, path, icon }) => ({
    label,
    href: href(path),
    icon,
    exact: path === '',
  }))
  return (
    <AppShell
      brand={<Logo {...brand} />}
      organisation={organisation?.name ?? adminTitle(viewer)}
      accountCode={organisation?.accountCode}
      nav={nav}
      userMenu={
        <>
          <SearchButton />
          {can(viewer, 'assets:see') && <ScanLink href={href('assets/scan')} />}
          <ActivityDot first={running} />
          {can(viewer, 'notifications:own') && <Bell first={unread} />}
          <HelpButton />
          <UserMenu />
        </>
      }
      navFooter={<ThemeToggle />}
      ahead={<ScreenAhead titles={nav} />}
      banner={impersonatorHome && <ImpersonationBanner fullName={me.fullName} home={impersonatorHome} />}
    >
      <MessageFromAddress />
      <PrintHead />
      {children}
    </AppShell>
  )
}

/** On every page of a phone or tablet, since a tag is scanned where it hangs. */
function ScanLink({ href }: { href: string }) {
  return (
    <Link
      href={href}
      aria-label="Scan tag"
      className="inline-flex size-11 items-center justify-center rounded-md text-muted hover:bg-hover hover:text-ink lg:hidden"
    >
      <ScanLine aria-hidden className="size-5" />
    </Link>
  )
}
