'use client'
import { type ComponentType, useDeferredValue, useLayoutEffect } from 'react'
import { showOutline } from './sheet'

/** A dialog that is heavy to mount: it comes a frame after `Opening`, which is there with the click. */
export const useAfterOutline = <Props,>(isOpen: boolean, Dialog: ComponentType<Props> | undefined) =>
  useDeferredValue(isOpen ? Dialog : undefined)

/** Where a dialog of the top bar will be, for the eye alone; the dialog takes over its slide (`slideSoFar`). */
export function Opening({ place, panel }: { place?: string; panel: string }) {
  useLayoutEffect(() => showOutline(performance.now()), [])
  return (
    // Of the top bar, whose place in the stack covers the page; fixed, so that its buttons stay where they are.
    <div aria-hidden data-ahead="dialog" className="fixed z-50">
      <div className={place}>
        <div className={panel} />
      </div>
    </div>
  )
}
