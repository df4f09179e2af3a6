'use client'
import { useState } from 'react'
import { globalMessages } from '@/components/data/call'
import { removeCall } from '@/components/data/calls'
import { usePortal } from '@/components/data/portal-context'
import { useCall } from '@/components/data/use-call'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { ErrorBanner } from '@/components/ui/error-banner'
import { snackbar } from '@/components/ui/snackbar-store'
import { actsAsClientAdmin } from '@/lib/domain/permissions/actor'
import { usersApi } from '@/lib/resources/users/client'
import type { UserOutput } from '@/lib/resources/users/schema'

/**
 * Asks before somebody is taken out of the organisation or, by a client admin, loses the account (ORGANISATION-35,
 * ORGANISATION-37).
 */
export function RemoveUser({ user, onClose }: { user: UserOutput | null; onClose: () => void }) {
  // Keeps the text readable while the dialog fades out.
  const [shown, setShown] = useState(user)
  if (user && user !== shown) setShown(user)
  return shown && <Question key={shown.id} user={shown} open={user !== null} onClose={onClose} />
}

function Question({ user, open, onClose }: { user: UserOutput; open: boolean; onClose: () => void }) {
  const { viewer, organisation } = usePortal()
  const call = useCall()
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  const isClientAdmin = actsAsClientAdmin(viewer)
  const { fullName } = user
  const close = () => {
    setError(undefined)
    onClose()
  }
  const remove = async () => {
    setBusy(true)
    setError(undefined)
    try {
      await call(removeCall(usersApi, user.id))
      snackbar.show(isClientAdmin ? 'Account deleted' : 'User removed')
      close()
    } catch (failure) {
      setError(failure)
    } finally {
      setBusy(false)
    }
  }
  return (
    <ConfirmDialog
      open={open}
      title={isClientAdmin ? `Delete the account of ${fullName}?` : `Remove ${fullName}?`}
      confirmLabel={isClientAdmin ? 'Delete account' : 'Remove user'}
      loading={isBusy}
      onConfirm={remove}
      onClose={close}
    >
      {error !== undefined && (
        <div className="mb-3">
          <ErrorBanner messages={globalMessages(error) ?? ['Nothing was changed. Please try again']} />
        </div>
      )}
      {isClientAdmin
        ? 'They are logged out and lose access to every organisation at once. This action is permanent. Their name stays on what they recorded.'
        : `They lose access to ${organisation?.name} at once. You can invite them again later.`}
    </ConfirmDialog>
  )
}
