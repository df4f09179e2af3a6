'use client'
import { useRef, useState } from 'react'
import { CallFailure } from '@/components/data/call'
import { useCloseDialog } from '@/components/data/route-dialog'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'

/**
 * Asks before a second result of a task within the hour: as soon as the dialog opens where it is `known` by then, else
 * where the server says so of what was sent (RESULT-14).
 */
export function useRepeat(known: string | null) {
  const close = useCloseDialog()
  const [said, setSaid] = useState(known)
  const isMeant = useRef(false)
  const waiting = useRef<(isMeant: boolean) => void>(undefined)

  const answer = (yes: boolean) => {
    isMeant.current = yes
    setSaid(null)
    if (waiting.current) waiting.current(yes)
    else if (!yes) close()
    waiting.current = undefined
  }
  const ask = (text: string) =>
    new Promise<boolean>((resolve) => {
      waiting.current = resolve
      setSaid(text)
    })

  /** Sends a result, and once more where it is meant although there is one already. */
  async function send<Made>(post: (unlessRecent: boolean) => Promise<Made>): Promise<Made> {
    try {
      return await post(!isMeant.current)
    } catch (error) {
      const text = error instanceof CallFailure && error.errors.unlessRecent?.[0]
      if (!text) throw error
      if (!(await ask(text))) throw new CallFailure(422, { global: [`Not recorded again. ${text}`] })
      return await post(false)
    }
  }

  const question = (
    <ConfirmDialog
      open={said !== null}
      title="Record it again?"
      confirmLabel="Record again"
      cancelLabel="Don’t record"
      tone="primary"
      onConfirm={() => answer(true)}
      onClose={() => answer(false)}
    >
      {said}.
    </ConfirmDialog>
  )
  return { send, question }
}
