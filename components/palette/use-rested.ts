import { useEffect, useState } from 'react'

/** So long after the last key one asks: somebody who types does not have every letter answered. */
const restMs = 90

/** What stands in the box once it has rested for a moment; nothing at once. */
export function useRested(value: string): string {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), value === '' ? 0 : restMs)
    return () => clearTimeout(timer)
  }, [value])
  return rested
}
