'use client'
import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef } from 'react'
import { placeAt } from './moved'

/**
 * Moves the rows of a list by the handle that each begins with: dragged by hand, or by the arrow keys. What is moved by
 * keys keeps the focus.
 */
export function useRowGrip(list: RefObject<HTMLElement | null>, move: (from: number, to: number) => void) {
  const focusAt = useRef<number | null>(null)
  const latest = useRef(move)
  const rows = () => [...(list.current?.children ?? [])] as HTMLElement[]
  useEffect(() => {
    latest.current = move
    if (focusAt.current === null) return
    rows()[focusAt.current]?.querySelector('button')?.focus()
    focusAt.current = null
  })
  const mark = (at: number | null) => {
    for (const [place, row] of rows().entries()) row.toggleAttribute('data-dragged', place === at)
  }
  return (at: number) => ({
    onKeyDown(event: KeyboardEvent) {
      const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
      if (by === 0) return
      event.preventDefault()
      const to = Math.min(Math.max(at + by, 0), rows().length - 1)
      focusAt.current = to
      move(at, to)
    },
    onPointerDown({ button }: PointerEvent) {
      if (button !== 0) return
      let held = at
      const release = new AbortController()
      const { signal } = release
      mark(held)
      const follow = ({ clientY }: globalThis.PointerEvent) => {
        const middles = rows().map((row) => {
          const { top, height } = row.getBoundingClientRect()
          return top + height / 2
        })
        const to = placeAt(middles, held, clientY)
        if (to === held) return
        latest.current(held, to)
        held = to
        requestAnimationFrame(() => !signal.aborted && mark(held))
      }
      const end = () => {
        release.abort()
        mark(null)
      }
      // Of the window: the handle itself moves in the document, and would lose the pointer.
      window.addEventListener('pointermove', follow, { signal })
      window.addEventListener('pointerup', end, { signal })
      window.addEventListener('pointercancel', end, { signal })
    },
  })
}
