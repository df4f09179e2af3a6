'use client'
import { type KeyboardEvent, type PointerEvent, useLayoutEffect, useMemo, useRef } from 'react'
import type { Draft } from '../model/draft'
import type { Edit } from '../model/edit'
import { placeOf, placeText, stepFrom } from '../model/places'
import { beginDrag } from './drag'
import type { Grip } from './handle'
import type { Do } from './use-editor'

interface Grabbed {
  id: string
  /** Puts it back where it was. */
  back: Edit
  /** One step back for the whole move. */
  going: string
}

/**
 * Moving items and sections, by keys and by hand. What is taken up keeps the focus wherever it goes; screen readers are
 * told where it is.
 */
export function useGrip(draft: Draft, act: Do, say: (text: string) => void): Grip {
  const now = useRef({ draft, act, say })
  const grabbed = useRef<Grabbed | null>(null)
  const moves = useRef(0)
  useLayoutEffect(() => {
    const hasMoved = now.current.draft !== draft
    now.current = { draft, act, say }
    const held = grabbed.current
    if (!held || !hasMoved) return
    // Moved in the document, a button loses the focus.
    const handle = handleOf(held.id)
    handle?.toggleAttribute('data-grabbed', true)
    handle?.focus()
    say(placeText(draft, held.id))
  })
  return useMemo(() => {
    const mark = (id: string, isOn: boolean) => handleOf(id)?.toggleAttribute('data-grabbed', isOn)
    const going = () => `move ${++moves.current}`

    function take(id: string) {
      const back = standing(now.current.draft, id)
      if (!back) return
      grabbed.current = { id, back, going: going() }
      mark(id, true)
      now.current.say(
        `${placeText(now.current.draft, id)}. Taken up: arrow keys move it, Space puts it down, Escape puts it back`,
      )
    }
    function put(word: string) {
      const held = grabbed.current
      if (!held) return
      grabbed.current = null
      mark(held.id, false)
      now.current.say(`${placeText(now.current.draft, held.id)}. ${word}`)
    }
    function move(held: Grabbed, by: 1 | -1) {
      const wanted = stepped(now.current.draft, held.id, by)
      if (!wanted) return now.current.say(by === 1 ? 'It is the last already' : 'It is the first already')
      now.current.act(wanted, held.going)
    }
    return {
      onKeyDown(event: KeyboardEvent<HTMLButtonElement>, id: string) {
        const held = grabbed.current?.id === id ? grabbed.current : null
        const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
        const isTaking = event.key === ' ' || event.key === 'Enter'
        if (!isTaking && !(held && (by !== 0 || event.key === 'Escape'))) return
        event.preventDefault()
        event.stopPropagation()
        if (isTaking) return held ? put('Put down') : take(id)
        if (!held) return
        if (by !== 0) return move(held, by)
        now.current.act(held.back, held.going)
        put('Put back')
      },
      onPointerDown(event: PointerEvent<HTMLButtonElement>, id: string) {
        if (event.button !== 0) return
        const isSection = now.current.draft.sections.some((section) => section.id === id)
        beginDrag(event, id, isSection, (wanted) => {
          now.current.act(wanted, going())
        })
      },
      // Whoever goes elsewhere has put it down; a move takes the focus away for a moment only.
      onBlur(id: string) {
        setTimeout(() => {
          if (grabbed.current?.id === id && document.activeElement !== handleOf(id)) put('Put down')
        })
      },
    }
  }, [])
}

const handleOf = (id: string) => document.querySelector<HTMLElement>(`[data-handle="${CSS.escape(id)}"]`)

/** The edit that leaves something where it is: later, it brings it back there. */
function standing(draft: Draft, id: string): Edit | undefined {
  const at = draft.sections.findIndex((section) => section.id === id)
  if (at >= 0) return { do: 'moveSection', id, to: at }
  const place = placeOf(draft, id)
  return place && { do: 'moveItem', id, ...place }
}

/** One up or down. */
export function stepped(draft: Draft, id: string, by: 1 | -1): Edit | undefined {
  const at = draft.sections.findIndex((section) => section.id === id)
  if (at >= 0) return draft.sections[at + by] && { do: 'moveSection', id, to: at + by }
  const place = stepFrom(draft, id, by)
  return place && { do: 'moveItem', id, ...place }
}
