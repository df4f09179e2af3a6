'use client'
import { useCallback, useState } from 'react'
import { type Typed, type Typings, typedOf } from './asking'

/** Changes what is typed for one item. */
export type OnType = (key: string, change: Partial<Typed>) => void

/**
 * What is typed for the items of a checklist. @returns it, how an item changes it, and how it is replaced as a whole.
 */
export function useTyped(): [Typings, OnType, (typed: Typings) => void] {
  const [typed, setTyped] = useState<Typings>({})
  const type = useCallback<OnType>(
    (key, change) => setTyped((all) => ({ ...all, [key]: { ...typedOf(all, key), ...change } })),
    [],
  )
  return [typed, type, setTyped]
}
