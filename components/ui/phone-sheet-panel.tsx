'use client'
import { Dialog, DialogBackdrop, DialogPanel, DialogTitle } from '@headlessui/react'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from './button'
import { IconButton } from './icon-button'

interface PhoneSheetPanelProps {
  title: string
  onClose: () => void
  children: ReactNode
}

/** The sheet of {@link PhoneSheet}: what is set in it holds at once, so closing it is all that is left to do. */
export function PhoneSheetPanel({ title, onClose, children }: PhoneSheetPanelProps) {
  return (
    <Dialog open onClose={onClose} className="relative z-40">
      <DialogBackdrop className="fixed inset-0 animate-fade-in bg-black/35" />
      <DialogPanel className="fixed inset-x-0 bottom-0 flex max-h-[85dvh] flex-col rounded-t-xl bg-surface shadow-lg">
        <div className="flex items-center justify-between border-b py-2 pr-2 pl-4">
          <DialogTitle className="text-lg font-semibold">{title}</DialogTitle>
          <IconButton icon={X} label="Close" onClick={onClose} />
        </div>
        <div className="grid gap-4 overflow-y-auto overscroll-contain p-4">{children}</div>
        <div className="border-t p-4">
          <Button variant="primary" block onClick={onClose}>
            Show the list
          </Button>
        </div>
      </DialogPanel>
    </Dialog>
  )
}
