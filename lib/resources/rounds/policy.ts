import type { Viewer } from '@/lib/domain/permissions/actor'
import { can } from '@/lib/domain/permissions/can'
import { isOpen } from '@/lib/domain/rounds/words'

/** Makes rounds and walks them: an inspector of the customer or its distributor (ROUND-7). */
export const mayWriteRounds = (viewer: Viewer) => can(viewer, 'results:record')

/** Whether a viewer may change this round, which he reads, now. */
export const mayChangeRound = (viewer: Viewer, { state }: { state: number }) => mayWriteRounds(viewer) && isOpen(state)
