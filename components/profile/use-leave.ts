'use client'
import { useRouter } from 'next/navigation'
import { leaveFor } from '@/components/account/sign-in'
import { usePortal } from '@/components/data/portal-context'
import { useCall } from '@/components/data/use-call'
import { leaveOrganisationCall } from '@/lib/resources/accounts/client'
import type { Organisation } from './own-organisations'

/** Leaves an organisation from within the portal. */
export function useLeave() {
  const { viewer } = usePortal()
  const call = useCall()
  const router = useRouter()
  return async ({ id }: Organisation) => {
    await call(leaveOrganisationCall, { params: { id } })
    const { acting } = viewer
    // The page of an organisation that is one's own no more leads to where one starts.
    if (acting.as === 'organisation' && acting.organisationId === id) return await leaveFor('/')
    router.refresh()
  }
}
