'use client'
import { X } from 'lucide-react'
import { useEffect, useLayoutEffect, useState } from 'react'
import {
  backdropClass,
  sheetBodyClass,
  sheetClass,
  sheetFootClass,
  sheetHeadClass,
  sheetPlaceClass,
  sheetSubtitleClass,
  sheetTitleClass,
  showOutline,
} from './sheet'
import { Skeleton } from './skeleton'

interface DialogOutlineProps {
  /** '' where it is the record's own. */
  title: string
  subject: string | undefined
  /** Whether a dialog is open already, whose place it takes. */
  isOverAnother: boolean
  /** Escape and the cross: never mind. */
  onClose: () => void
}

/**
 * Stands in for a side dialog while its code and its data are on their way: it slides in with the click, and the dialog
 * goes on where it is. For the eye and the hand alone: to a screen reader the frame says what loads.
 */
export function DialogOutline({ title, subject, isOverAnother, onClose }: DialogOutlineProps) {
  const [since] = useState(() => (isOverAnother ? 0 : performance.now()))
  useLayoutEffect(() => showOutline(since), [since])
  useEffect(() => {
    const close = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return
      event.preventDefault()
      onClose()
    }
    document.addEventListener('keydown', close)
    return () => document.removeEventListener('keydown', close)
  }, [onClose])
  const still = isOverAnother ? { animation: 'none' } : undefined
  return (
    <div aria-hidden data-ahead="dialog" className="relative z-40">
      {!isOverAnother && <div className={backdropClass} />}
      {/* A click beside it does nothing, as the second one of a double click on a row lands there. */}
      <div className={sheetPlaceClass}>
        <div style={still} className={sheetClass()}>
          <div className={sheetHeadClass}>
            <div className="min-w-0 flex-1 py-0.5 max-sm:py-2">
              {title ? <div className={sheetTitleClass}>{title}</div> : <Skeleton className="my-1 h-4 w-40" />}
              {subject && <div className={sheetSubtitleClass}>{subject}</div>}
            </div>
            <button
              type="button"
              tabIndex={-1}
              onClick={onClose}
              className="-mr-2 inline-flex size-8 shrink-0 items-center justify-center rounded-md text-muted hover:bg-hover max-sm:size-11"
            >
              <X className="size-4 max-sm:size-5" />
            </button>
          </div>
          <div className={sheetBodyClass}>
            {fields.map((width) => (
              <div key={width} className="flex flex-col gap-2">
                <Skeleton className="h-3.5" style={{ width }} />
                <Skeleton className="h-10 w-full opacity-60" />
              </div>
            ))}
          </div>
          <div className={sheetFootClass}>
            <Skeleton className="h-9 w-24 opacity-60" />
            <Skeleton className="h-9 w-32 opacity-60" />
          </div>
        </div>
      </div>
    </div>
  )
}

const fields = ['22%', '30%', '18%', '26%']
