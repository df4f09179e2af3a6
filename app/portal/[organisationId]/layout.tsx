import { cookies } from 'next/headers'
import type { ReactNode } from 'react'
import { DensityProvider } from '@/components/data/density'
import { densityCookie } from '@/components/data/density-cookie'
import { PortalProvider } from '@/components/data/portal-context'
import { DataProvider } from '@/components/data/query-provider'
import { ShortcutsProvider } from '@/components/palette/shortcuts'
import { shortcutsCookie } from '@/components/palette/shortcuts-cookie'
import { PortalFrame } from '@/components/portal/portal-frame'
import { impersonatorHome } from '@/lib/auth/impersonator-home'
import { portalOf } from '@/lib/auth/portal'
import { zoneTable } from '@/lib/core/dates/zone-offset'
import { brandOf } from '@/lib/core/tenancy/logo'
import { viewerOf } from '@/lib/domain/permissions/actor'
import { can } from '@/lib/domain/permissions/can'
import { countRunning } from '@/lib/workflows/activity/queries'
import { countUnread } from '@/lib/workflows/notifications/queries'
import { requireAsker } from '../guard'

/** The frame of every portal page: who is here, and in which organisation the address acts. */
export default async function PortalLayout({
  children,
  params,
}: {
  children: ReactNode
  params: Promise<{ organisationId: string }>
}) {
  const { organisationId } = await params
  const { actor, tenant } = await requireAsker(organisationId)
  const [{ me, organisation }, jar, running, unread] = await Promise.all([
    portalOf(actor),
    cookies(),
    countRunning(actor),
    can(actor, 'notifications:own') ? countUnread({ actor, tenant }) : 0,
  ])
  return (
    <PortalProvider
      value={{
        organisationId,
        viewer: viewerOf(actor),
        me,
        organisation,
        timezone: tenant.timezone,
        zone: zoneTable(tenant.timezone, new Date()),
        defectScheme: tenant.defectScheme,
      }}
    >
      <DataProvider>
        <ShortcutsProvider first={jar.has(shortcutsCookie(me.id))}>
          <PortalFrame
            brand={brandOf(tenant)}
            impersonatorHome={await impersonatorHome(actor, tenant.id)}
            running={running}
            unread={unread}
          >
            <DensityProvider first={jar.has(densityCookie(me.id))}>{children}</DensityProvider>
          </PortalFrame>
        </ShortcutsProvider>
      </DataProvider>
    </PortalProvider>
  )
}
