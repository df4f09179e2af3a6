'use client'
import { useEffect, useState } from 'react'

/** So soon nobody has read what has come under the thumb: a tap there was meant for what stood there before. */
const settlesMs = 500

/**
 * Whether what is shown has been so for a moment. `sign` says what is shown: with another one it begins anew, in the
 * same frame. `isMeant`: what comes first was asked for by its name, as by a scan, and is settled at once (WALK-20).
 */
export function useSettled(sign: string, isMeant = false): boolean {
  const [settled, setSettled] = useState(isMeant ? sign : null)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(sign), settlesMs)
    return () => {
      clearTimeout(timer)
      setSettled(null)
    }
  }, [sign])
  return settled === sign
}

/** Of what is not settled: a tap falls through it, and nothing looks different. */
export const untouched = (isSettled: boolean): string => (isSettled ? '' : 'pointer-events-none')
