import type { Draft } from './draft'

/** A draft with what it was before, and what was undone. */
export interface History {
  past: readonly Draft[]
  present: Draft
  future: readonly Draft[]
  /** What is being typed into or moved: going on with it is one step back, not one for each key. */
  going?: string
}

const maxSteps = 200

export const begin = (present: Draft): History => ({ past: [], present, future: [] })

/** The next state; `going`: the same name again is the same step. */
export function step(history: History, present: Draft, going?: string): History {
  const { past, present: before } = history
  if (present === before) return history
  if (going !== undefined && going === history.going) return { ...history, present, future: [] }
  return { past: [...past.slice(1 - maxSteps), before], present, future: [], going }
}

export function undo(history: History): History {
  const before = history.past.at(-1)
  if (!before) return history
  return { past: history.past.slice(0, -1), present: before, future: [history.present, ...history.future] }
}

export function redo(history: History): History {
  const [next, ...future] = history.future
  if (!next) return history
  return { past: [...history.past, history.present], present: next, future }
}
