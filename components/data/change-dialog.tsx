'use client'
import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import type { ButtonVariant } from '@/components/ui/button-styles'
import { DialogBody, DialogFooter } from '@/components/ui/side-dialog'
import type { Act } from '@/lib/core/client/endpoint'
import { RouteDialog } from './route-dialog'
import { useCall } from './use-call'
import { useDialogAct } from './use-dialog-act'

export interface ChangeDialogProps {
  /** The page behind it. */
  over: string
  title: string
  /** What is changed, by name. */
  subject: string
  /** Made without a body. */
  call: Act
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
  const { act, isBusy, failure, close } = useDialogAct(async () => {
    await call(endpoint)
    return done
  })
  return (
    <>
      <DialogBody>
        {failure}
        {children}
      </DialogBody>
      <DialogFooter>
        <Button onClick={close}>{cancelLabel}</Button>
        <Button variant={variant} loading={isBusy} onClick={act}>
          {confirmLabel}
        </Button>
      </DialogFooter>
    </>
  )
}
