'use client'
import { leaveFor, signIn } from '@/components/account/sign-in'
import { CallFailure } from '@/components/data/call'
import { usePortal } from '@/components/data/portal-context'
import { useCall } from '@/components/data/use-call'
import { snackbar } from '@/components/ui/snackbar-store'
import { can } from '@/lib/domain/permissions/can'
import { impersonateUserCall } from '@/lib/resources/users/client'
import type { UserOutput } from '@/lib/resources/users/schema'

/**
 * Working as somebody else (ACCOUNT-53): whether one may, and the start of it, which ends at that person's own landing
 * page. One's own session goes on behind it.
 */
export function useImpersonate() {
  const { viewer } = usePortal()
  const call = useCall()
  return {
    /** Nobody acts as a client admin, as a system admin or as oneself (ACCOUNT-49). */
    mayImpersonate: (user: UserOutput) =>
      can(viewer, 'users:impersonate') && !user.clientAdmin && !user.systemAdmin && user.id !== viewer.userId,
    impersonate: async (user: UserOutput) => {
      try {
        const { refreshToken } = await call(impersonateUserCall, { params: { id: user.id } })
        await signIn({ impersonationToken: refreshToken })
        await leaveFor('/')
      } catch (error) {
        const refused = error instanceof CallFailure ? Object.values(error.errors).flat()[0] : undefined
        snackbar.error(refused ?? `You could not be logged in as ${user.fullName}. Please try again`)
      }
    },
  }
}
