'use client'
import { useEffect } from 'react'

/** Holds back a new version of the page (WALK-4). @returns lets it come. */
export type Hold = () => () => void

/** Holds it back for as long as something is open or under way here. */
export function useHold(hold: Hold, isWanted: boolean): void {
  useEffect(() => (isWanted ? hold() : undefined), [hold, isWanted])
}
