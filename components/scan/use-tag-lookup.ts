'use client'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useCall, usePortal } from '@/components/data/portal-context'

export interface FoundTag {
  name: string
  state: 'free' | 'inUse' | 'unknown'
  assetId: string | null
  /** How many tasks an asset with the tag may have; of a free tag. */
  maxChecks: number | null
}

/** What a tag is, asked anew each time: between two scans somebody else may have used it. */
export function useTagLookup(name: string) {
  const { organisationId } = usePortal()
  const call = useCall()
  return useQuery({
    queryKey: ['/tags/lookup', organisationId, name],
    queryFn: ({ signal }) => call<FoundTag>('GET', `/tags/lookup?name=${encodeURIComponent(name)}`, { signal }),
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
