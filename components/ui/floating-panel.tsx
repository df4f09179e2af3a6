'use client'
import clsx from 'clsx'
import { type ComponentProps, type Ref, type RefObject, useCallback, useLayoutEffect, useRef } from 'react'
import { place } from './place'

interface FloatingPanelProps extends ComponentProps<'div'> {
  align?: 'start' | 'end'
  ref?: Ref<HTMLDivElement>
}

/**
 * What a button opens: given to Headless UI as `as`, right after its button. It stands in the browser's top layer, so
 * that nothing clips it, but stays where it is in the document: reading order, landmarks and dialogs hold.
 */
export function FloatingPanel({ align = 'start', ref, className, ...rest }: FloatingPanelProps) {
  const own = useRef<HTMLDivElement>(null)
  useTopLayer(own, align)
  // Stable, since Headless UI keeps the element in its state: a new function each time would never settle.
  const both = useCallback(
    (element: HTMLDivElement | null) => {
      own.current = element
      if (typeof ref === 'function') ref(element)
      else if (ref) ref.current = element
    },
    [ref],
  )
  return (
    <div
      {...rest}
      popover="manual"
      ref={both}
      className={clsx(
        'fixed inset-auto m-0 animate-pop-in overflow-y-auto overscroll-contain rounded-lg border-0 bg-raised text-ink shadow-md focus:outline-none',
        className,
      )}
    />
  )
}

/** Keeps the panel beside the element before it while it is open, wherever that element moves. */
function useTopLayer(panel: RefObject<HTMLDivElement | null>, align: 'start' | 'end') {
  useLayoutEffect(() => {
    const element = panel.current
    const anchor = element?.previousElementSibling
    if (!element || !anchor) return
    const move = () => {
      const view = { width: document.documentElement.clientWidth, height: window.innerHeight }
      element.style.setProperty('--anchor-width', `${anchor.getBoundingClientRect().width}px`)
      element.style.maxHeight = ''
      // Its own size, not that of the moment in which it grows into view.
      const { offsetWidth: width, offsetHeight: height } = element
      const { left, top, maxHeight } = place(anchor.getBoundingClientRect(), { width, height }, view, align)
      Object.assign(element.style, { left: `${left}px`, top: `${top}px`, maxHeight: `${maxHeight}px` })
    }
    element.showPopover()
    move()
    const sized = new ResizeObserver(move)
    sized.observe(element)
    sized.observe(anchor)
    window.addEventListener('scroll', move, { capture: true, passive: true })
    window.addEventListener('resize', move)
    return () => {
      sized.disconnect()
      window.removeEventListener('scroll', move, { capture: true })
      window.removeEventListener('resize', move)
    }
  }, [panel, align])
}
