import { lazy } from 'react'

const load = {
  scan: () => import('@/components/scan/scan-dialog'),
  finish: () => import('./finish-sheet'),
  settings: () => import('./settings-sheet'),
  elsewhere: () => import('./elsewhere'),
  outbox: () => import('../outbox-sheet'),
  note: () => import('./note-sheet'),
  skip: () => import('./skip-sheet'),
  checklist: () => import('./checklist-sheet'),
  giveBack: () => import('./give-back'),
}

/** What opens over the walk comes apart: a round does not wait for it. */
export const ScanDialog = lazy(async () => ({ default: (await load.scan()).ScanDialog }))
export const FinishSheet = lazy(async () => ({ default: (await load.finish()).FinishSheet }))
export const SettingsSheet = lazy(async () => ({ default: (await load.settings()).SettingsSheet }))
export const Elsewhere = lazy(async () => ({ default: (await load.elsewhere()).Elsewhere }))
export const OutboxSheet = lazy(async () => ({ default: (await load.outbox()).OutboxSheet }))
export const NoteSheet = lazy(async () => ({ default: (await load.note()).NoteSheet }))
export const SkipSheet = lazy(async () => ({ default: (await load.skip()).SkipSheet }))
export const ChecklistSheet = lazy(load.checklist)

export const loadGiveBack = load.giveBack

/**
 * Fetches all of them, once the round is on the screen: a signal that goes before this phone has kept the page takes
 * none of them away, and none is waited for.
 */
export function loadSheets(): void {
  for (const one of Object.values(load)) one().catch(() => undefined) // asked for again as it is opened
}
