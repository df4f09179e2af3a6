import type { Viewer } from '@/lib/domain/permissions/actor'

/** A line of a guide; one with `when` is for those alone of whom it is true. */
export type Line = string | { text: string; when: (viewer: Viewer) => boolean }

/** A short guide to a screen (SCREEN-36). */
export interface Guide {
  title: string
  /** What the screen is for, in a sentence. */
  about: string
  /** What one does there. */
  steps: readonly Line[]
}

/** The lines of a guide that are for this person. */
export const linesFor = (viewer: Viewer, lines: readonly Line[]): string[] =>
  lines.flatMap((line) => (typeof line === 'string' ? [line] : line.when(viewer) ? [line.text] : []))
