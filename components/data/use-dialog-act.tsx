'use client'
import { useState } from 'react'
import { ErrorBanner } from '@/components/ui/error-banner'
import { snackbar } from '@/components/ui/snackbar-store'
import { globalMessages } from './call'
import { useCloseDialog } from './route-dialog'

/**
 * What the button of a dialog does. `work` answers what the snackbar says once the dialog has closed, or `null`
 * where it stays open, and throws what the server refuses: that stands in `failure`, or `unsaid` where the server
 * has said nothing.
 */
export function useDialogAct(work: () => Promise<string | null>, unsaid = 'Nothing was changed. Please try again') {
  const close = useCloseDialog()
  const [state, setState] = useState<{ isBusy: boolean; error?: unknown }>({ isBusy: false })
  const act = async () => {
    setState({ isBusy: true })
    try {
      const done = await work()
      if (done === null) return setState({ isBusy: false })
      snackbar.show(done)
      close()
    } catch (error) {
      setState({ isBusy: false, error })
    }
  }
  const failure = state.error !== undefined && <ErrorBanner messages={globalMessages(state.error) ?? [unsaid]} />
  return { act, isBusy: state.isBusy, failure, close }
}
