import { globalMessages } from '@/components/data/call'
import { useCall } from '@/components/data/use-call'
import { snackbar } from '@/components/ui/snackbar-store'
import { impersonateClientUserCall } from '@/lib/resources/client-users/client'
import type { ClientUserOutput } from '@/lib/resources/client-users/schema'

/** Goes to the person's own portal, where the address that the API answers starts a session as them (ACCOUNT-50). */
export function useImpersonateClientUser() {
  const call = useCall()
  return async ({ id, fullName }: ClientUserOutput) => {
    try {
      const { url } = await call(impersonateClientUserCall, { params: { id } })
      location.assign(url)
    } catch (error) {
      snackbar.error(globalMessages(error)?.[0] ?? `You could not be logged in as ${fullName}. Please try again`)
    }
  }
}
