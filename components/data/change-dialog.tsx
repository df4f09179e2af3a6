'use client'
import { type ReactNode, useState } from 'react'
import { Button } from '@/components/ui/button'
import type { ButtonVariant } from '@/components/ui/button-styles'
import { ErrorBanner } from '@/components/ui/error-banner'
import { DialogBody, DialogFooter } from '@/components/ui/side-dialog'
import { snackbar } from '@/components/ui/snackbar-store'
import type { Endpoint } from '@/lib/core/client/endpoint'
import { globalMessages } from './call'
import { RouteDialog, useCloseDialog } from './route-dialog'
import { useCall } from './use-call'

export interface ChangeDialogProps {
  /** The page behind it. */
  over: string
  title: string
  /** What is changed, by name. */
  subject: string
  /** Made without a body. */
  call: Endpoint
  /** The button that does it, and its look. */
  confirmLabel: string
  variant: ButtonVariant
  cancelLabel?: string
  /** The snackbar's text afterwards. */
  done: string
  children: ReactNode
}

/** Asks before a change that takes nothing but a yes, and says what the server refuses. */
export function ChangeDialog({ over, title, subject, ...rest }: ChangeDialogProps) {
  return (
    <RouteDialog over={over} title={title} subtitle={subject}>
      <Content {...rest} />
    </RouteDialog>
  )
}

function Content({
  call: endpoint,
  confirmLabel,
  variant,
  cancelLabel = 'Cancel',
  done,
  children,
}: Omit<ChangeDialogProps, 'over' | 'title' | 'subject'>) {
  const call = useCall()
  const close = useCloseDialog()
  const [state, setState] = useState<{ busy: boolean; error?: unknown }>({ busy: false })
  const change = async () => {
    setState({ busy: true })
    try {
      await call(endpoint)
      snackbar.show(done)
      close()
    } catch (error) {
      setState({ busy: false, error })
    }
  }
  return (
    <>
      <DialogBody>
        {state.error !== undefined && (
          <ErrorBanner messages={globalMessages(state.error) ?? ['Nothing was changed. Please try again']} />
        )}
        {children}
      </DialogBody>
      <DialogFooter>
        <Button onClick={close}>{cancelLabel}</Button>
        <Button variant={variant} loading={state.busy} onClick={change}>
          {confirmLabel}
        </Button>
      </DialogFooter>
    </>
  )
}
