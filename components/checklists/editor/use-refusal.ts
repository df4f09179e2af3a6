import { useEffect, useRef } from 'react'

/** Where it is said that a save was refused, or met somebody else's draft. */
export const refusalId = 'checklist-refusal'

/**
 * One saves from far down by the bar that stays in sight, or publishes from a dialog: what is then to be read or
 * decided is on top, and has the focus. Of a draft of somebody else's, the dialog makes way (`close`).
 */
export function useRefusal(
  theirs: object | undefined,
  failure: readonly string[],
  hasDialog: boolean,
  close: () => void,
) {
  const isUntold = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each draft that is met
  useEffect(() => {
    isUntold.current = theirs !== undefined
    if (theirs) close()
  }, [theirs])
  // biome-ignore lint/correctness/useExhaustiveDependencies: again for each draft that is met
  useEffect(() => {
    if (!isUntold.current || hasDialog) return
    return focusSoon(refusalId, () => {
      isUntold.current = false
    })
  }, [theirs, hasDialog])
  useEffect(() => (failure.length > 0 ? focusSoon(refusalId) : undefined), [failure])
}

/** The focus goes there once it is drawn, and a dialog that has just closed has given back what it had. */
export function focusSoon(id: string, then?: () => void): () => void {
  const frame = requestAnimationFrame(() => {
    document.getElementById(id)?.focus()
    then?.()
  })
  return () => cancelAnimationFrame(frame)
}
