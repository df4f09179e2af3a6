'use client'
import { useState } from 'react'
import { ConfirmDialog, type ConfirmDialogProps } from '@/components/ui/confirm-dialog'
import { ErrorBanner } from '@/components/ui/error-banner'
import { globalMessages } from './call'

type AskFirstProps = Omit<ConfirmDialogProps, 'loading' | 'onConfirm'> & {
  /** Does what was asked. Closes once it is done; where it fails the dialog says why and stays. */
  act: () => Promise<unknown>
  /** What is said where the answer does not say why. */
  failed?: string
  /** The sentences of a failure; those of the whole call, unless told. */
  messagesOf?: (failure: unknown) => readonly string[] | undefined
}

/** Asks once before a call that can't be undone, is busy while it is made, and says in its place what went wrong. */
export function AskFirst({
  act,
  failed = 'Nothing was changed. Please try again',
  messagesOf = globalMessages,
  onClose,
  children,
  ...dialog
}: AskFirstProps) {
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const close = () => {
    setFailure(undefined)
    onClose()
  }
  const confirm = async () => {
    setBusy(true)
    setFailure(undefined)
    try {
      await act()
      close()
    } catch (error) {
      setFailure(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <ConfirmDialog {...dialog} loading={isBusy} onConfirm={confirm} onClose={close}>
      {failure !== undefined && (
        <div className="mb-3">
          <ErrorBanner messages={messagesOf(failure) ?? [failed]} />
        </div>
      )}
      {children}
    </ConfirmDialog>
  )
}

/** What a dialog is about, also while it fades out, when there is nothing asked any more. */
export function useShown<T>(asked: T | null): T | null {
  const [shown, setShown] = useState(asked)
  if (asked && asked !== shown) setShown(asked)
  return asked ?? shown
}
