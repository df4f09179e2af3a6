'use client'
import { globalMessages } from '@/components/data/call'
import { useCall } from '@/components/data/use-call'
import { snackbar } from '@/components/ui/snackbar-store'
import { resumeMailCall } from '@/lib/resources/users/client'

/**
 * Has reminders mailed again to somebody whose address had refused them (NOTIFY-15). The answer says that it is done.
 */
export function useResumeMail() {
  const call = useCall()
  return async ({ id }: { id: string }): Promise<boolean> => {
    try {
      await call(resumeMailCall, { params: { id } })
      return true
    } catch (error) {
      snackbar.error(globalMessages(error)?.[0] ?? 'Nothing was changed. Please try again')
      return false
    }
  }
}
