'use client'
import type { ReactNode } from 'react'
import { useCall, usePortal, usePortalHref } from '@/components/data/portal-context'
import { ThemeToggle } from '@/components/theme/theme-toggle'
import { AppShell } from '@/components/ui/app-shell'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { Logo } from '@/components/ui/logo'
import type { Me } from '@/lib/resources/accounts/schema'
import { adminTitle } from './admin-title'
import { menuEntries } from './menu-entries'
import { MessageFromAddress } from './message-from-address'
import { UserMenu } from './user-menu'

/** Header, side menu by role, user menu and the impersonation banner around every portal page (S1 §2). */
export function PortalFrame({ tenantName, children }: { tenantName: string; children: ReactNode }) {
  const { actor, organisation } = usePortal()
  const href = usePortalHref()
  const nav = menuEntries(actor).map(({ label, path, icon }) => ({ label, href: href(path), icon, exact: path === '' }))
  return (
    <AppShell
      brand={<Logo name={tenantName} />}
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
      userMenu={<UserMenu />}
      navFooter={<ThemeToggle />}
      banner={actor.impersonator && <ImpersonationBanner />}
    >
      <MessageFromAddress />
      {children}
    </AppShell>
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
