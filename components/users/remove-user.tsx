'use client'
import { AskFirst, useShown } from '@/components/data/ask-first'
import { removeCall } from '@/components/data/calls'
import { usePortal } from '@/components/data/portal-context'
import { useCall } from '@/components/data/use-call'
import { snackbar } from '@/components/ui/snackbar-store'
import { actsAsClientAdmin } from '@/lib/domain/permissions/actor'
import { usersApi } from '@/lib/resources/users/client'
import type { UserOutput } from '@/lib/resources/users/schema'

/**
 * Asks before somebody is taken out of the organisation or, by a client admin, loses the account (ORGANISATION-35,
 * ORGANISATION-37).
 */
export function RemoveUser({ user, onClose }: { user: UserOutput | null; onClose: () => void }) {
  const shown = useShown(user)
  return shown && <Question key={shown.id} user={shown} open={user !== null} onClose={onClose} />
}

function Question({ user, open, onClose }: { user: UserOutput; open: boolean; onClose: () => void }) {
  const { viewer, organisation } = usePortal()
  const call = useCall()
  const isClientAdmin = actsAsClientAdmin(viewer)
  const { fullName } = user
  const remove = async () => {
    await call(removeCall(usersApi, user.id))
    snackbar.show(isClientAdmin ? 'Account deleted' : 'User removed')
  }
  return (
    <AskFirst
      open={open}
      title={isClientAdmin ? `Delete the account of ${fullName}?` : `Remove ${fullName}?`}
      confirmLabel={isClientAdmin ? 'Delete account' : 'Remove user'}
      act={remove}
      onClose={onClose}
    >
      {isClientAdmin
        ? 'They are logged out and lose access to every organisation at once. This action is permanent. Their name stays on what they recorded.'
        : `They lose access to ${organisation?.name} at once. You can invite them again later.`}
    </AskFirst>
  )
}
