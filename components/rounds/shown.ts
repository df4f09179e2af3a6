import type { RoundZone } from '@/lib/resources/rounds/office/schema'
import { leftOf } from './round-bar'

/** Which items of a round one looks at. */
export type Shown = 'all' | 'left' | 'done' | 'skipped'

/** How many items of a zone, or of the whole round, are shown of each kind. */
export const shownCounts: Record<Shown, (of: Omit<RoundZone, 'zoneId' | 'locationTrail'>) => number> = {
  all: ({ itemCount }) => itemCount,
  left: leftOf,
  done: ({ doneCount }) => doneCount,
  skipped: ({ skippedCount }) => skippedCount,
}
export const shownWords: Record<Shown, string> = { all: 'All', left: 'To do', done: 'Done', skipped: 'Skipped' }
