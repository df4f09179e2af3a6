import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { Row } from './rows'

/**
 * Which row is chosen by arrows and Enter. It is the first one until somebody moves; where what was chosen is gone, the
 * first again. Enter, while the answer to what stands in the box is on its way, waits for it and takes
 * its first (SEARCH-11).
 */
export function useChoice(rows: readonly Row[], isWaiting: boolean, take: (row: Row) => void) {
  const [wanted, setWanted] = useState<string | null>(null)
  const hasEntered = useRef(false)
  const at = Math.max(
    0,
    rows.findIndex(({ id }) => id === wanted),
  )
  const active = rows[at]
  // Whatever the answer changes, the row is taken once it is there.
  useEffect(() => {
    if (isWaiting || !hasEntered.current) return
    hasEntered.current = false
    if (active) take(active)
  })
  const move = (to: number) => setWanted(rows[(to + rows.length) % rows.length]?.id ?? null)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const moves: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: rows.length - 1 }
    const to = event.ctrlKey || event.metaKey || event.shiftKey ? undefined : moves[event.key]
    if (to !== undefined && rows.length > 0 && (event.key.startsWith('Arrow') || rows.length > 1)) {
      event.preventDefault()
      move(to)
    }
    if (event.key !== 'Enter') return
    event.preventDefault()
    if (isWaiting) hasEntered.current = true
    else if (active) take(active)
  }
  /** What is typed has changed: the first row again, and an Enter before does not count any more. */
  const restart = () => {
    hasEntered.current = false
    setWanted(null)
  }
  return { active, onKeyDown, restart, choose: (row: Row) => setWanted(row.id) }
}
