'use client'
import { useLayoutEffect } from 'react'

let holders = 0

/**
 * While `open`, what lies behind a dialog can't be reached by keyboard or screen reader: everything in `[data-page]`
 * of the root layout. The snackbar stands outside of it and stays alive. (Headless UI's own attempt misses a dialog
 * that is open from its first render, as one with its own address is.)
 */
export function useInertPage(open: boolean): void {
  useLayoutEffect(() => {
    if (!open) return
    hold(1)
    return () => hold(-1)
  }, [open])
}

function hold(change: 1 | -1): void {
  holders += change
  for (const page of document.querySelectorAll<HTMLElement>('[data-page]')) page.inert = holders > 0
}
