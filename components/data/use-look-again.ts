'use client'
import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { useRefresh } from './use-refresh'

const everyMs = 3_000

/** Loads the page again every few seconds while something goes on in the background, so that one sees how far it is. */
export function useLookAgain(isUnderWay: boolean, path: string): void {
  const router = useRouter()
  const refresh = useRefresh()
  // biome-ignore lint/correctness/useExhaustiveDependencies: what they do is the same with every render
  useEffect(() => {
    if (!isUnderWay) return
    const timer = setInterval(() => {
      if (document.hidden) return
      router.refresh()
      void refresh([path])
    }, everyMs)
    return () => clearInterval(timer)
  }, [isUnderWay, path])
}
