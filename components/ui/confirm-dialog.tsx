'use client'
import { Description, Dialog, DialogBackdrop, DialogPanel, DialogTitle } from '@headlessui/react'
import { type ReactNode, useEffect, useState } from 'react'
import { Button } from './button'
import { useInertPage } from './use-inert-page'

export interface ConfirmDialogProps {
  open: boolean
  title: string
  children: ReactNode
  /** Says what happens, never just OK: "Archive Northgate". */
  confirmLabel: string
  /** "Don't archive". */
  cancelLabel?: string
  /** Red button (default) for what can't be undone. */
  tone?: 'danger' | 'primary'
  loading?: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Asks once before something that can't be undone. The focus begins on the harmless button. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    open: isAsked,
    title,
    children,
    confirmLabel,
    cancelLabel = 'Cancel',
    tone = 'danger',
    loading,
    onConfirm,
    onClose,
  } = props
  const open = useStanding() && isAsked
  useInertPage(open)
  return (
    <Dialog open={open} onClose={onClose} role="alertdialog" className="relative z-50">
      <DialogBackdrop className="fixed inset-0 animate-fade-in bg-black/40" />
      <div className="fixed inset-0 grid place-items-center overflow-y-auto p-4 max-sm:items-end">
        <DialogPanel className="w-full max-w-md animate-pop-in rounded-xl bg-raised p-6 shadow-lg">
          <DialogTitle as="h2" className="text-lg font-semibold">
            {title}
          </DialogTitle>
          <Description as="div" className="mt-2 text-muted">
            {children}
          </Description>
          <div className="mt-6 flex flex-wrap justify-end gap-2 max-sm:flex-col-reverse">
            <Button autoFocus onClick={onClose}>
              {cancelLabel}
            </Button>
            <Button variant={tone} loading={loading} onClick={onConfirm}>
              {confirmLabel}
            </Button>
          </div>
        </DialogPanel>
      </div>
    </Dialog>
  )
}

/**
 * Whether the dialog around this one stands: it does a step after its first effects. Of two that begin at once the
 * inner one would count as the one below, and nothing in it could be pressed.
 */
function useStanding(): boolean {
  const [steps, setSteps] = useState(0)
  useEffect(() => {
    if (steps < 2) setSteps(steps + 1)
  }, [steps])
  return steps === 2
}
