'use client'
import { createContext, use, useCallback, useMemo, useReducer } from 'react'
import { newId } from '@/lib/core/text/new-id'
import type { Definition } from '../model/definition'
import { type Draft, fromDefinition, toDefinition } from '../model/draft'
import { type Edit, edit, type Published } from '../model/edit'
import { begin, type History, redo, step, undo } from '../model/history'

type Act = { act: 'edit'; edit: Edit; going?: string; published: Published } | { act: 'undo' } | { act: 'redo' }

function reduce(history: History, action: Act): History {
  if (action.act === 'undo') return undo(history)
  if (action.act === 'redo') return redo(history)
  return step(history, edit(history.present, action.edit, action.published), action.going)
}

/** Does something to the draft; `going`: the same name again is the same step back. */
export type Do = (edit: Edit, going?: string) => void

export interface Editor {
  draft: Draft
  definition: Definition
  act: Do
  undo?: () => void
  redo?: () => void
}

/** The draft of a checklist while it is edited, with steps back and forth. */
export function useEditor(first: Definition, published: Published): Editor {
  const [history, dispatch] = useReducer(reduce, first, (definition) => begin(fromDefinition(definition, newId)))
  const act = useCallback<Do>((edit, going) => dispatch({ act: 'edit', edit, going, published }), [published])
  const { past, present, future } = history
  return {
    draft: present,
    definition: useMemo(() => toDefinition(present), [present]),
    act,
    undo: past.length > 0 ? () => dispatch({ act: 'undo' }) : undefined,
    redo: future.length > 0 ? () => dispatch({ act: 'redo' }) : undefined,
  }
}

/** The keys and option values (`key=value`) of a published version: they stay what they are. */
export const publishedKeys = (definition: Definition | null): Published =>
  new Set(
    definition?.sections.flatMap(({ items }) =>
      items.flatMap((item) => [
        item.key,
        ...('options' in item ? item.options.map(({ value }) => `${item.key}=${value}`) : []),
      ]),
    ),
  )

interface Acts {
  act: Do
  published: Published
  /** Opens an item, so that its fields are shown; null closes it. */
  open: (id: string | null) => void
  /** Says something to screen readers. */
  say: (text: string) => void
}

/** What every row may do; the same object all the time, so that a row is drawn again only when it changes. */
export const ActsContext = createContext<Acts | null>(null)

export function useActs(): Acts {
  const acts = use(ActsContext)
  if (!acts) throw new Error('Rows of a checklist stand in an editor')
  return acts
}
