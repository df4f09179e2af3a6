'use client'
import { AskFirst, useShown } from '@/components/data/ask-first'
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
  const shown = useShown(person)
  const reset = async () => {
    if (!shown) return
    await onReset(shown)
    snackbar.show(asksFirst ? `Mail sent: ${shown.fullName} has to agree` : 'Two-step sign-in reset')
  }
  return (
    <AskFirst
      open={person !== null}
      title={`Reset the two-step sign-in of ${shown?.fullName ?? ''}?`}
      confirmLabel="Reset two-step sign-in"
      act={reset}
      onClose={onClose}
    >
      {asksFirst
        ? 'They get a mail with a link, and have to agree: nothing changes before. Then they are logged out everywhere, and their password alone logs them in until they set up a new second step. The link works for 24 hours. Whoever can’t read their mail either needs a system admin.'
        : 'Do this only if you are sure that it is they who ask: call them back. They are logged out everywhere, and their password alone logs them in until they set up a new second step. They get a mail about it.'}
    </AskFirst>
  )
}
