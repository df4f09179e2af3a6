'use client'
import { SlidersHorizontal } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { buttonClass } from './button-styles'
import { useOnDemand } from './use-on-demand'

interface PhoneSheetProps {
  /** What the button says, and the sheet's title. */
  title: string
  /** How many of them are set: stands on the button. */
  count: number
  children: ReactNode
}

const loadPanel = () => import('./phone-sheet-panel')

/** On a phone: a button, and the sheet from below that it opens with what has no room beside the list. */
export function PhoneSheet({ title, count, children }: PhoneSheetProps) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const Panel = useOnDemand(loadPanel, isOpen, close)?.PhoneSheetPanel
  return (
    <div className="shrink-0 sm:hidden">
      <button
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
        className={`${buttonClass('secondary')} max-sm:px-3!`}
      >
        <span className="inline-flex items-center gap-2">
          <SlidersHorizontal aria-hidden className="size-4" />
          {title}
          {count > 0 && (
            <span className="nums rounded-sm bg-ink px-1.5 text-xs leading-5 font-medium text-surface">
              {count}
              <span className="sr-only"> set</span>
            </span>
          )}
        </span>
      </button>
      {isOpen && Panel && (
        <Panel title={title} onClose={close}>
          {children}
        </Panel>
      )}
    </div>
  )
}
