'use client'
import { useEffect, useEffectEvent } from 'react'

/** Steps that a page took back itself, as what was open was closed by its cross. */
const ownSteps = new WeakSet<Event>()

/**
 * Back closes what is open and leads nowhere: while it is open it has an entry of its own in the history, at the same
 * address, so that a phone's gesture does too, where nothing lies before the walk, and without a signal.
 */
export function useBack(isOpen: boolean, close: () => void): void {
  const leave = useEffectEvent(close)
  useEffect(() => {
    if (!isOpen) return
    const push = () => history.pushState({}, '')
    let isLeft = false
    const hear = (event: PopStateEvent) => {
      // Of what was closed a moment before this was opened: that took this one's entry.
      if (ownSteps.has(event)) return push()
      isLeft = true
      leave()
    }
    push()
    window.addEventListener('popstate', hear)
    return () => {
      window.removeEventListener('popstate', hear)
      if (isLeft) return
      window.addEventListener('popstate', (event) => void ownSteps.add(event), { once: true })
      history.back()
    }
  }, [isOpen])
}
