'use client'
import { useCallback, useMemo, useState } from 'react'
import { useKept } from '@/components/checklists/use-kept'

/** What was typed and photographed at a task, before it is a result. */
export interface TaskDraft {
  notes: string
  files: readonly File[]
}
const nothing: TaskDraft = { notes: '', files: [] }

/** What is written on the asset itself is kept among what is written of its tasks. */
export const ofAsset = 'asset'

interface StopDraft {
  of: (itemId: string) => TaskDraft
  change: (itemId: string, some: Partial<TaskDraft>) => void
  /** What went along is kept no more; `isOver`: nothing more is written here. */
  drop: (sent: readonly SentDraft[], isOver: boolean) => void
}

/** What of a task's draft went along with what was kept of it: its photos, and its words where they were meant. */
interface SentDraft {
  itemId: string
  withWords: boolean
}

/**
 * What is typed and photographed at a stop outlives the page: a phone that ends the browser while a note is written
 * loses neither the note nor its photos (WALK-12).
 */
export function useStopDraft(place: string): StopDraft {
  const [drafts, setDrafts] = useState<Drafts>({})
  const whole = useMemo(() => mapped(drafts, ({ notes }) => notes), [drafts])
  const files = useFiles(drafts)
  const isEmpty = Object.values(drafts).every((one) => one.notes === '' && one.files.length === 0)
  const forget = useKept(`walk ${place}`, { whole, files, isEmpty }, (kept) => {
    const back = mapped(kept.whole, (notes, id) => ({ notes, files: kept.files?.[id] ?? [] }))
    // Beside what was typed until that was read.
    setDrafts((now) => ({ ...back, ...mapped(now, (one, id) => joined(back[id] ?? nothing, one)) }))
  })
  const of = useCallback((itemId: string) => drafts[itemId] ?? nothing, [drafts])
  const change = useCallback((itemId: string, some: Partial<TaskDraft>) => {
    setDrafts((before) => ({ ...before, [itemId]: { ...(before[itemId] ?? nothing), ...some } }))
  }, [])
  const drop: StopDraft['drop'] = (sent, isOver) => {
    const left = leftOf(drafts, sent)
    setDrafts((before) => leftOf(before, sent))
    if (!isOver) return
    const words = mapped(left, ({ notes }) => notes)
    forget(Object.keys(left).length > 0 ? { whole: words, files: mapped(left, (one) => one.files) } : undefined)
  }
  return { of, change, drop }
}

type Drafts = Readonly<Record<string, TaskDraft>>

/** Words that did not go along stay: nothing that was typed is lost. */
const leftOf = (drafts: Drafts, sent: readonly SentDraft[]): Drafts =>
  Object.fromEntries(
    Object.entries(drafts).flatMap(([id, draft]) => {
      const one = sent.find(({ itemId }) => itemId === id)
      const notes = one?.withWords ? '' : draft.notes
      const files = one ? [] : draft.files
      return notes.trim() === '' && files.length === 0 ? [] : [[id, { notes, files }]]
    }),
  )

/** The same value while the photos are the same: they are written as soon as they are others. */
function useFiles(drafts: Drafts): Readonly<Record<string, readonly File[]>> {
  const now = mapped(drafts, ({ files }) => files)
  const [kept, setKept] = useState(now)
  const ids = new Set([...Object.keys(now), ...Object.keys(kept)])
  const isSame = [...ids].every((id) => (now[id] ?? nothing.files) === (kept[id] ?? nothing.files))
  if (!isSame) setKept(now)
  return isSame ? kept : now
}

const joined = (back: TaskDraft, now: TaskDraft): TaskDraft => ({
  notes: now.notes || back.notes,
  files: [...back.files, ...now.files],
})

const mapped = <From, To>(all: Readonly<Record<string, From>>, to: (one: From, id: string) => To): Record<string, To> =>
  Object.fromEntries(Object.entries(all).map(([id, one]) => [id, to(one, id)]))
