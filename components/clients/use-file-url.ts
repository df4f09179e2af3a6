'use client'
import { useEffect, useState } from 'react'

/** An address for a file that is not uploaded yet, while it is chosen. */
export function useFileUrl(file: File | null): string | null {
  const [made, setMade] = useState<string | null>(null)
  useEffect(() => {
    if (!file) return setMade(null)
    const url = URL.createObjectURL(file)
    setMade(url)
    return () => URL.revokeObjectURL(url)
  }, [file])
  return made
}
