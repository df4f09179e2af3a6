'use client'
import { useEffect, useRef, useState } from 'react'
import { useFirstAct } from '@/components/ui/use-first-act'
import { useOnDemand } from '@/components/ui/use-on-demand'

const load = () => import('./paper')

/** What a list needs to be printed: it is loaded when somebody begins to do something with the page. */
export function usePaper() {
  const hasActed = useFirstAct()
  const [isAsked, setAsked] = useState(false)
  const [isPrinted, onPaper] = useState(false)
  const printer = useRef<(() => void) | null>(null)
  const Paper = useOnDemand(load, hasActed || isAsked, () => setAsked(false))?.Paper
  // Ctrl P may be the first thing that somebody does.
  useEffect(() => {
    if (Paper) return
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.key !== 'p') return
      event.preventDefault()
      setAsked(true)
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [Paper])
  const print = () => (printer.current ? printer.current() : setAsked(true))
  return { Paper, print, isPrinted, own: { printer, isAsked, onPaper } }
}
