'use client'
import { type RefObject, useEffect, useState } from 'react'

/** Up to so many rows are always there: then the browser's own search and print find them all. */
const few = 200
/** Rows above and below the window, so that quick scrolling shows no gaps. */
const spare = 20

/**
 * Which of many rows of one height are near the window: `[from, to)`. `box` holds them all, at their places.
 */
export function useWindowRange(box: RefObject<HTMLElement | null>, count: number, rowHeight: number): [number, number] {
  const [[from, to], setRange] = useState<[number, number]>([0, 60])
  useEffect(() => {
    if (count <= few) return
    const measure = () => {
      const top = box.current?.getBoundingClientRect().top ?? 0
      const first = Math.max(0, Math.floor(-top / rowHeight) - spare)
      const last = Math.ceil((window.innerHeight - top) / rowHeight) + spare
      // Rounded to steps, so that not every pixel of scrolling renders anew.
      const next: [number, number] = [first - (first % spare), last + spare - (last % spare)]
      setRange((old) => (old[0] === next[0] && old[1] === next[1] ? old : next))
    }
    measure()
    window.addEventListener('scroll', measure, { capture: true, passive: true })
    window.addEventListener('resize', measure)
    return () => {
      window.removeEventListener('scroll', measure, { capture: true })
      window.removeEventListener('resize', measure)
    }
  }, [box, count, rowHeight])
  return count <= few ? [0, count] : [Math.min(from, count), Math.min(to, count)]
}
