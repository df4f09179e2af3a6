'use client'
import { usePathname } from 'next/navigation'
import { useEffect, useRef } from 'react'

/**
 * A step takes away the button that it began with, and the focus with it, before or after its dialog closes: then the
 * page's title has it, and what became of the record is read out from there.
 */
export function useFocusAfterStep(state: number, page: string): void {
  const isAlone = usePathname() === page
  const last = useRef(state)
  const wasTaken = useRef(false)
  useEffect(() => {
    if (last.current !== state) wasTaken.current = true
    last.current = state
    if (!wasTaken.current || !isAlone) return
    // By then a dialog that has just closed has given back what it could.
    const frame = requestAnimationFrame(() => {
      wasTaken.current = false
      if (document.activeElement === document.body) document.querySelector<HTMLElement>('main h1')?.focus()
    })
    return () => cancelAnimationFrame(frame)
  }, [state, isAlone])
}
