'use client'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useAnswerQuery } from '@/components/data/use-call'
import { tagLookupCall } from '@/lib/resources/tags/client'

/** What a tag is, asked anew each time: between two scans somebody else may have used it. */
export function useTagLookup(name: string) {
  const queryOf = useAnswerQuery()
  return useQuery({
    ...queryOf(tagLookupCall, { query: { name } }),
    enabled: name !== '',
    gcTime: 0,
    staleTime: 0,
  })
}

/** A value once it has rested for a moment, as while somebody types. */
export function useRested(value: string, restMs = 500): string {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), restMs)
    return () => clearTimeout(timer)
  }, [value, restMs])
  return rested
}
