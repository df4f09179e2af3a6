'use client'
import { useEffect } from 'react'
import { isLeavingForLogin } from './drafts'

/** While `active`, the browser asks before the page is closed or reloaded; but not where the draft is kept anyway. */
export function useLeaveWarning(active: boolean): void {
  useEffect(() => {
    if (!active) return
    const ask = (event: BeforeUnloadEvent) => {
      if (!isLeavingForLogin()) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [active])
}
