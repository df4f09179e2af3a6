'use client'
import { createContext, type ReactNode, useContext } from 'react'
import { DraftOwner } from '@/components/ui/use-draft'
import type { Actor } from '@/lib/domain/permissions/actor'
import { type Caller, type CallOptions, call } from './call'
import { type SendOptions, send } from './send'

/** The person and what they act as: for pages to show or hide things. It protects nothing; the server does. */
export interface Portal {
  /** Of the address: an id, or `admin`. */
  organisationId: string
  actor: Actor
  me: { id: string; fullName: string; email: string; organisations: { id: string; name: string }[] }
  /** The client's own time zone: every date of the portal is told in it (SCREEN-13). */
  timezone: string
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

export function PortalProvider({ value, children }: { value: Portal; children: ReactNode }) {
  return (
    <PortalContext value={value}>
      <DraftOwner id={value.actor.impersonator?.id ?? value.me.id} as={value.me.id}>
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

function useCaller(): Caller {
  const { organisationId, me, actor } = usePortal()
  return { organisationId, userId: me.id, isImpersonated: actor.impersonator !== undefined }
}

/** The API in the organisation of the address. */
export function useCall() {
  const caller = useCaller()
  return <T,>(method: string, path: string, options?: Omit<CallOptions, 'caller'>) =>
    call<T>(method, path, { ...options, caller })
}

/** The same for calls that show their progress. */
export function useSend() {
  const caller = useCaller()
  return <T,>(path: string, options: Omit<SendOptions, 'caller'>) => send<T>(path, { ...options, caller })
}

/** An address within this organisation's portal. */
export function usePortalHref() {
  const { organisationId } = usePortal()
  return (path = '') => `/portal/${organisationId}${path && `/${path}`}`
}
