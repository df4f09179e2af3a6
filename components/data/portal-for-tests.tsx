import type { ReactNode } from 'react'
import { zoneTable } from '@/lib/core/dates/zone-offset'
import type { Role } from '@/lib/domain/permissions/actor'
import { type Portal, PortalProvider } from './portal-context'
import { DataProvider } from './query-provider'

interface InPortalProps {
  acting?: { role?: Role; isDistributor?: boolean }
  children: ReactNode
}

const ada = { id: 'ada', fullName: 'Ada' }

/** The portal of Ada, an Admin of the organisation "o" where nothing else is said: for tests of components. */
export function InPortal({ acting: { role = 2, isDistributor = false } = {}, children }: InPortalProps) {
  const portal: Portal = {
    organisationId: 'o',
    viewer: {
      ...{ userId: ada.id, fullName: ada.fullName, clientAdmin: false, systemAdmin: false },
      acting: { as: 'organisation', organisationId: 'o', role, isDistributor, distributorId: null },
    },
    me: { ...ada, email: 'ada@a.test', organisations: [] },
    defectScheme: 0,
    timezone: 'Europe/London',
    zone: zoneTable('Europe/London', new Date()),
    organisation: null,
  }
  return (
    <PortalProvider value={portal}>
      <DataProvider>{children}</DataProvider>
    </PortalProvider>
  )
}
