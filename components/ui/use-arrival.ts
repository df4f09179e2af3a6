'use client'
import { type RefObject, useEffect } from 'react'

/** Where Back or Forward led last: there the browser itself puts the page as it was left. */
let traversedTo: string | undefined
if (typeof window !== 'undefined') addEventListener('popstate', () => (traversedTo = location.pathname))

/** The document's own first page is put in place by the browser too. */
let isFirst = true

/**
 * Begins a page at its top and on its heading, where one comes to it from another one. The router would bring the
 * page's own part into view, but of a page that lies in its layout, below which dialogs open, there is none: one stayed
 * as far down as the page before had been, and on nothing. A field that has the focus keeps it, and so does the menu.
 */
export function useArrival(heading: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const isReturn = isFirst || traversedTo === location.pathname
    traversedTo = undefined
    isFirst = false
    if (isReturn || location.hash) return
    window.scrollTo(0, 0)
    // A dialog that led here gives the focus back first, to whatever had opened it.
    const frame = requestAnimationFrame(() => {
      if (!document.activeElement?.closest('nav, input, textarea, [role="combobox"]'))
        heading.current?.focus({ preventScroll: true })
    })
    return () => cancelAnimationFrame(frame)
  }, [heading])
}
