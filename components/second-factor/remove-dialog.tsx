'use client'
import { AskFirst, useShown } from '@/components/data/ask-first'
import { request } from '@/components/data/request'
import { snackbar } from '@/components/ui/snackbar-store'
import { removeAppCall, removePasskeyCall } from '@/lib/resources/second-factor/client'
import { type SecondFactorTools, sentenceOf } from './use-second-factor'

/** What is to be taken away: the app, or a passkey. */
export type Removing = 'app' | { id: string; name: string } | null

/** Asks before a way of the second step is taken away, and says where it is the last (FACTOR-19). */
export function RemoveDialog(props: { removing: Removing; tools: SecondFactorTools; onClose: () => void }) {
  const { removing, tools, onClose } = props
  const shown = useShown(removing)
  const { state, caller } = tools
  const isLast = state.passkeys.length + (state.authenticatorApp ? 1 : 0) === 1
  const name = shown && shown !== 'app' ? shown.name : 'authenticator app'
  const remove = async () => {
    if (!shown) return
    tools.show(
      shown === 'app'
        ? await request(removeAppCall, { caller })
        : await request(removePasskeyCall, { params: { id: shown.id }, caller }),
    )
    snackbar.show(shown === 'app' ? 'Authenticator app removed' : 'Passkey removed')
  }
  return (
    <AskFirst
      open={removing !== null}
      title={shown === 'app' ? 'Remove the authenticator app?' : `Remove the passkey ${name}?`}
      confirmLabel="Remove"
      act={remove}
      messagesOf={(failure) => [sentenceOf(failure)]}
      onClose={onClose}
    >
      {isLast
        ? 'It is your last one: from now on your password alone logs you in, and your recovery codes no longer work.'
        : 'You can no longer log in with it. Your other ways stay.'}
    </AskFirst>
  )
}
