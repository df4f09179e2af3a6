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
  /** It has become results; `isOver`: nothing more is written here. */
  drop: (itemIds: readonly string[], isOver: boolean) => void
}

/**
 * What is typed and photographed at a stop outlives the page: a phone that ends the browser while a note is written
 * loses neither the note nor its photos (WALK-12).
 */
export function useStopDraft(place: string): StopDraft {
  const [drafts, setDrafts] = useState<Readonly<Record<string, TaskDraft>>>({})
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
  const drop = (itemIds: readonly string[], isOver: boolean) => {
    setDrafts((before) => Object.fromEntries(Object.entries(before).filter(([id]) => !itemIds.includes(id))))
    if (isOver) forget()
  }
  return { of, change, drop }
}

/** The same value while the photos are the same: they are written as soon as they are others. */
function useFiles(drafts: Readonly<Record<string, TaskDraft>>): Readonly<Record<string, readonly File[]>> {
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
