'use client'
import { useEffect, useState } from 'react'
import { snackbar } from './snackbar-store'

/**
 * A part of a screen whose code comes when it is wanted. Where it can't be loaded, a message says so and `onFail` takes
 * the wish back.
 * @returns it, undefined until it is there.
 */
export function useOnDemand<Part>(load: () => Promise<Part>, isWanted: boolean, onFail?: () => void): Part | undefined {
  const [loaded, setLoaded] = useState<{ part: Part }>()
  const isMissing = isWanted && !loaded
  // biome-ignore lint/correctness/useExhaustiveDependencies: once each time that it is wanted
  useEffect(() => {
    if (!isMissing) return
    let isGone = false
    load().then(
      (part) => isGone || setLoaded({ part }),
      () => {
        if (isGone) return
        snackbar.error('This could not be loaded. Check your connection and try again')
        onFail?.()
      },
    )
    return () => {
      isGone = true
    }
  }, [isMissing])
  return loaded?.part
}

/**
 * Fetches the code of such a part, which is likely to be wanted next. Where that fails, it is said when it is wanted.
 */
export const fetchAhead = (load: () => Promise<unknown>): void => void load().catch(() => undefined)

/** For the button that opens such a part: as soon as somebody is about to press it, by pointer, finger or key. */
export const fetchedAhead = (load: () => Promise<unknown>) => ({
  onPointerEnter: () => fetchAhead(load),
  onFocus: () => fetchAhead(load),
})
