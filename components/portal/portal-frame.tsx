'use client'
import { ScanLine } from 'lucide-react'
import Link from 'next/link'
import type { ReactNode } from 'react'
import { useCall, usePortal, usePortalHref } from '@/components/data/portal-context'
import { ThemeToggle } from '@/components/theme/theme-toggle'
import { AppShell } from '@/components/ui/app-shell'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { type Brand, Logo } from '@/components/ui/logo'
import { can } from '@/lib/permissions/can'
import type { Me } from '@/lib/resources/accounts/schema'
import { adminTitle } from './admin-title'
import { menuEntries } from './menu-entries'
import { MessageFromAddress } from './message-from-address'
import { UserMenu } from './user-menu'

/** Header, side menu by role, user menu and the impersonation banner around every portal page (S1 §2). */
export function PortalFrame({ brand, children }: { brand: Brand; children: ReactNode }) {
  const { actor, organisation } = usePortal()
  const href = usePortalHref()
  const nav = menuEntries(actor).map(({ label, path, icon }) => ({ label, href: href(path), icon, exact: path === '' }))
  return (
    <AppShell
      brand={<Logo {...brand} />}
      organisation={
        organisation ? (
          <>
            {organisation.name} <span className="nums">{organisation.accountCode}</span>
          </>
        ) : (
          adminTitle(actor)
        )
      }
      nav={nav}
      userMenu={
        <>
          {can(actor, 'assets:see') && <ScanLink href={href('assets/scan')} />}
          <UserMenu />
        </>
      }
      navFooter={<ThemeToggle />}
      banner={actor.impersonator && <ImpersonationBanner />}
    >
      <MessageFromAddress />
      {children}
    </AppShell>
  )
}

/** In reach on every page of a phone or tablet: a tag is scanned where it hangs. */
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

/** Says as whom one works; ends only the impersonation and goes back to the own session (R 264). */
function ImpersonationBanner() {
  const { me } = usePortal()
  const call = useCall()
  const back = async () => {
    // Where the impersonation has run out meanwhile, this would end the own session.
    const { impersonator } = await call<Me>('GET', '/me')
    if (impersonator) await call('POST', '/logout')
    location.assign('/select-organisation')
  }
  return (
    <Banner
      kind="impersonation"
      flush
      action={
        <Button size="sm" onClick={back}>
          Back to client admin
        </Button>
      }
    >
      You are working as {me.fullName}
    </Banner>
  )
}
