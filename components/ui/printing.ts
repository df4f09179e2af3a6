'use client'
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { snackbar } from './snackbar-store'

/** Of each part that comes late: asks for it, and is done once it stands on the page. */
type Want = () => Promise<unknown>
const parts = new Set<Want>()

/** So long printing waits for parts: paper without one is better than none. */
const longest = 10_000

/** Prints the page once all of it is there. */
async function printPage(): Promise<void> {
  const end = snackbar.begin('Preparing the page to print, please wait')
  const late = new Promise((resolve) => setTimeout(resolve, longest))
  await Promise.race([Promise.all([...parts].map((want) => want())), late])
  end()
  window.print()
}

/** Printing as a button does it, and Ctrl P likewise while the button is there. */
export function usePrintPage(): () => Promise<void> {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isPrint = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key === 'p'
      if (!isPrint) return
      event.preventDefault()
      void printPage()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
  return printPage
}

/**
 * For a part that comes late: whether paper wants it, and what to call with whether it stands there, or never will. The
 * browser's own menu waits for nobody: `atOnce` may read what is missing as that begins.
 */
export function useWantedOnPaper(atOnce?: () => void): [isWanted: boolean, tell: (isThere: boolean) => void] {
  // A number, so that the part is drawn anew each time, with what was read.
  const [times, setTimes] = useState(0)
  const isThere = useRef(false)
  const waiting = useRef<(() => void)[]>([])
  const tell = useCallback((isNow: boolean) => {
    isThere.current = isNow
    if (isNow) for (const go of waiting.current.splice(0)) go()
  }, [])
  const read = useEffectEvent(() => atOnce?.())
  useEffect(() => {
    const ask = () => setTimes((before) => before + 1)
    const want = () => {
      ask()
      return isThere.current ? Promise.resolve() : new Promise<void>((resolve) => waiting.current.push(resolve))
    }
    const begin = () => {
      read()
      flushSync(ask)
    }
    const paper = window.matchMedia('print')
    const turn = () => paper.matches && ask()
    parts.add(want)
    window.addEventListener('beforeprint', begin)
    paper.addEventListener('change', turn)
    return () => {
      parts.delete(want)
      tell(true)
      window.removeEventListener('beforeprint', begin)
      paper.removeEventListener('change', turn)
    }
  }, [tell])
  return [times > 0, tell]
}
