import { useEffect, useEffectEvent } from 'react'

/** What people read where they need not do anything. */
export const triesAgain = 'This tries again by itself.'

/** Soon after the first failure, and ever less often while it goes on. */
const soonestMs = 5_000
const latestMs = 60_000

/*
 * Each try shows something else where the failure stood, and what failed again is new there. So how long it has been
 * going on is known here, for the whole page.
 */
let began = 0
let seen = 0

/** How long it takes until something that failed now is tried again: as long as it has failed for, within bounds. */
function waitOf(now: number): number {
  // A clock may be set back.
  if (Math.abs(now - seen) > 2 * latestMs) began = now
  seen = now
  return Math.min(Math.max(now - began, soonestMs), latestMs)
}

/**
 * Has what failed tried again by itself, as long as it shows: after some seconds, ever less often, and at once when the
 * connection is back. Nothing is asked for a page that nobody looks at. Without `again` it stays as it is.
 */
export function useTryAgain(again: (() => void) | undefined): void {
  const isWanted = again !== undefined
  const tryNow = useEffectEvent(() => again?.())
  useEffect(() => {
    if (!isWanted) return
    let isTime = false
    const look = () => {
      if (isTime && document.visibilityState === 'visible') tryNow()
    }
    const timer = setTimeout(() => {
      isTime = true
      look()
    }, waitOf(Date.now()))
    const comeBack = () => tryNow()
    document.addEventListener('visibilitychange', look)
    addEventListener('online', comeBack)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
      removeEventListener('online', comeBack)
    }
  }, [isWanted])
}
