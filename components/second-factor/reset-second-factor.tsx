'use client'
import { useState } from 'react'
import { globalMessages } from '@/components/data/call'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { ErrorBanner } from '@/components/ui/error-banner'
import { snackbar } from '@/components/ui/snackbar-store'

interface Person {
  id: string
  fullName: string
}

interface ResetProps {
  person: Person | null
  /** Makes the call that does it: of a person, or of a client admin. */
  onReset: (person: Person) => Promise<unknown>
  /** Whether the person is mailed first and has to agree (FACTOR-30). */
  asksFirst?: boolean
  onClose: () => void
}

/** Asks before a second factor that somebody has lost is taken away (FACTOR-27, FACTOR-28). */
export function ResetSecondFactor({ person, onReset, asksFirst = false, onClose }: ResetProps) {
  // Keeps the text readable while the dialog fades out.
  const [shown, setShown] = useState(person)
  if (person && person !== shown) setShown(person)
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  const close = () => {
    setError(undefined)
    onClose()
  }
  const reset = async () => {
    if (!shown) return
    setBusy(true)
    setError(undefined)
    try {
      await onReset(shown)
      snackbar.show(asksFirst ? `Mail sent: ${shown.fullName} has to agree` : 'Two-step sign-in reset')
      close()
    } catch (failure) {
      setError(failure)
    } finally {
      setBusy(false)
    }
  }
  return (
    <ConfirmDialog
      open={person !== null}
      title={`Reset the two-step sign-in of ${shown?.fullName ?? ''}?`}
      confirmLabel="Reset two-step sign-in"
      loading={isBusy}
      onConfirm={reset}
      onClose={close}
    >
      {error !== undefined && (
        <div className="mb-3">
          <ErrorBanner messages={globalMessages(error) ?? ['Nothing was changed. Please try again']} />
        </div>
      )}
      {asksFirst
        ? 'They get a mail with a link, and have to agree: nothing changes before. Then they are logged out everywhere, and their password alone logs them in until they set up a new second step. The link works for 24 hours. Whoever can’t read their mail either needs a system admin.'
        : 'Do this only if you are sure that it is they who ask: call them back. They are logged out everywhere, and their password alone logs them in until they set up a new second step. They get a mail about it.'}
    </ConfirmDialog>
  )
}
