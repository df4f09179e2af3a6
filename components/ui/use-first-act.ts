'use client'
import { useEffect, useState } from 'react'

const acts = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'wheel'] as const
let hasActed = false

/**
 * Whether somebody has moved, touched, typed or scrolled anything since the portal was opened. What nobody needs before
 * that is loaded then: the page is there sooner, and the part before the hand has reached it.
 */
export function useFirstAct(): boolean {
  const [isSeen, setSeen] = useState(false)
  useEffect(() => {
    const see = () => {
      hasActed = true
      setSeen(true)
    }
    if (hasActed) return see()
    for (const act of acts) window.addEventListener(act, see, { once: true, passive: true, capture: true })
    return () => {
      for (const act of acts) window.removeEventListener(act, see, { capture: true })
    }
  }, [])
  return isSeen
}
