'use client'
import { Dialog, DialogBackdrop, DialogPanel, DialogTitle } from '@headlessui/react'
import clsx from 'clsx'
import { X } from 'lucide-react'
import { createContext, type ReactNode, useCallback, useContext, useEffect, useRef, useState } from 'react'
import { Button, type ButtonProps } from './button'
import { firstField } from './first-field'
import { SummaryInBodyContext } from './form-context'
import { FormTop } from './form-top'
import { holdBack } from './history'
import { IconButton } from './icon-button'
import { ConfirmLeave } from './leave-guard'
import { useLeaveWarning } from './leave-warning'
import {
  backdropClass,
  sheetBodyClass,
  sheetClass,
  sheetFootClass,
  sheetHeadClass,
  sheetPlaceClass,
  sheetSubtitleClass,
  sheetTitleClass,
  slideSoFar,
} from './sheet'
import { useInertPage } from './use-inert-page'

/** Closes the surrounding dialog, after asking where something would be lost. */
const AskToCloseContext = createContext<() => void>(() => {})

export interface SideDialogProps {
  title: string
  /** A line below the title: which record this is about. */
  subtitle?: ReactNode
  /** Escape, the cross and a click on the list behind: go back to the list's address here. */
  onClose: () => void
  /**
   * Something was typed and not saved: asks before it closes, also by the browser's Back, reload or closing the tab.
   */
  unsaved?: boolean
  open?: boolean
  /** 560 px, or 800 for what holds a table. A phone always shows the full screen. */
  width?: 'normal' | 'wide'
  /** DialogBody and DialogFooter, or a Form around both. */
  children: ReactNode
}

/**
 * A sheet over its list, from the right. Focus is trapped in it and goes back to what opened it.
 * The page gives it its own address, so the browser's Back closes it too.
 */
export function SideDialog({
  title,
  subtitle,
  onClose,
  unsaved,
  open = true,
  width = 'normal',
  children,
}: SideDialogProps) {
  const [asking, setAsking] = useState(false)
  const [slide] = useState(slideSoFar)
  useInertPage(open)
  const isHeld = open && Boolean(unsaved)
  useLeaveWarning(isHeld)
  useEffect(() => (isHeld ? holdBack(() => setAsking(true)) : undefined), [isHeld])
  const close = () => (unsaved ? setAsking(true) : onClose())
  const [first, beginAt] = useFirstField()
  return (
    <>
      {/*
        Of a dialog with an address of its own, an element that is in view where that page stands: the router brings what
        it finds there into view, and would find the dialog itself, at the end of the document.
      */}
      {open && <span aria-hidden className="pointer-events-none fixed top-1/2 left-0 size-px" />}
      <Dialog open={open} onClose={close} initialFocus={first} className="relative z-40">
        <DialogBackdrop style={slide} className={backdropClass} />
        <div className={sheetPlaceClass}>
          <DialogPanel ref={beginAt} style={slide} className={sheetClass(width)}>
            <div className={sheetHeadClass}>
              <div className="min-w-0 py-0.5 max-sm:py-2">
                <DialogTitle as="h2" className={sheetTitleClass}>
                  {title}
                </DialogTitle>
                {subtitle && <div className={sheetSubtitleClass}>{subtitle}</div>}
              </div>
              <IconButton icon={X} label="Close" onClick={close} className="-mr-2" />
            </div>
            <AskToCloseContext value={close}>
              <SummaryInBodyContext value>{children}</SummaryInBodyContext>
            </AskToCloseContext>
          </DialogPanel>
        </div>
        <ConfirmLeave open={asking} onLeave={onClose} onStay={() => setAsking(false)} />
      </Dialog>
    </>
  )
}

/**
 * The field that has the focus as the dialog opens. Until it has, the panel is marked: a box to choose from, which
 * opens its list with the focus, does not cover the form before anybody has seen it.
 */
function useFirstField() {
  const first = useRef<HTMLElement | null>(null)
  const beginAt = useCallback((panel: HTMLElement | null) => {
    first.current = panel && firstField(panel)
    if (!panel || !first.current) return
    panel.dataset.opening = ''
    setTimeout(() => delete panel.dataset.opening)
  }, [])
  return [first, beginAt] as const
}

/** The part that scrolls. */
export function DialogBody({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <div className={clsx(sheetBodyClass, className)}>
      <SummaryInBodyContext value={false}>
        <FormTop />
        {children}
      </SummaryInBodyContext>
    </div>
  )
}

/** Closes the dialog as Escape and its cross do: what was typed is asked about first. */
export function CancelButton({ children = 'Cancel', ...rest }: Partial<Omit<ButtonProps, 'type' | 'onClick'>>) {
  const close = useContext(AskToCloseContext)
  return (
    <Button {...rest} type="button" onClick={close}>
      {children}
    </Button>
  )
}

/** Buttons that stay in view; the primary one comes last and is first in reach of a thumb. */
export function DialogFooter({ children }: { children: ReactNode }) {
  return <div className={sheetFootClass}>{children}</div>
}
