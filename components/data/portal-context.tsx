'use client'
import { createContext, type ReactNode, useContext, useEffect } from 'react'
import { DraftOwner } from '@/components/ui/use-draft'
import { learnZone, type ZoneTable } from '@/lib/core/dates/zone-offset'
import type { Viewer } from '@/lib/domain/permissions/actor'
import type { Caller } from './call'

/** The person and what they act as: for pages to show or hide things. It protects nothing; the server does. */
export interface Portal {
  /** Of the address: an id, or `admin`. */
  organisationId: string
  viewer: Viewer
  me: { id: string; fullName: string; email: string; organisations: { id: string; name: string }[] }
  /** The client's own time zone: every date of the portal is told in it (SCREEN-13). */
  timezone: string
  /** What the server knows of it: a browser's own knowledge is slow at its first use. */
  zone: ZoneTable
  /** What the client calls the severities of findings (FINDING-3). */
  defectScheme: number
  /** The organisation acted in; null as `admin`. */
  organisation: {
    id: string
    name: string
    accountCode: string
    isDistributor: boolean
    fields: Record<string, 0 | 1>
  } | null
}

const PortalContext = createContext<Portal | null>(null)

/** Rounds that somebody else took along leave this phone; where none were, nothing is loaded for it (WALK-5). */
async function leaveRoundsOfOthers(person: string): Promise<void> {
  const databases = await globalThis.indexedDB?.databases?.()
  if (!databases?.some(({ name }) => name === 'rounds-of')) return
  const { leaveRounds } = await import('./rounds-of')
  await leaveRounds(person)
}

export function PortalProvider({ value, children }: { value: Portal; children: ReactNode }) {
  // Before anything within it tells a date; the same again changes nothing.
  learnZone(value.timezone, value.zone)
  const person = value.viewer.impersonator?.id ?? value.me.id
  useEffect(() => {
    void leaveRoundsOfOthers(person)
  }, [person])
  return (
    <PortalContext value={value}>
      <DraftOwner id={person} as={value.me.id}>
        {children}
      </DraftOwner>
    </PortalContext>
  )
}

/** Who is here and as what. */
export function usePortal(): Portal {
  const portal = useContext(PortalContext)
  if (!portal) throw new Error('usePortal needs a PortalProvider around it')
  return portal
}

/** Who calls the API, in which organisation. */
export function useCaller(): Caller {
  const { organisationId, me, viewer } = usePortal()
  return { organisationId, userId: me.id, isImpersonated: viewer.impersonator !== undefined }
}

/** An address within this organisation's portal. */
export function usePortalHref() {
  const { organisationId } = usePortal()
  return (path = '') => `/portal/${organisationId}${path && `/${path}`}`
}
