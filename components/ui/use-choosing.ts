'use client'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { isNamed, meant } from './known-options'
import type { Option } from './select'
import type { useOptions } from './use-options'

const steps = ['ArrowDown', 'ArrowUp', 'Home', 'End', 'PageDown', 'PageUp']

/** A browser lets Tab go into what scrolls: the list, which closes with the focus, is no place on the way. */
function passOver(input: HTMLInputElement | null): void {
  document.getElementById(input?.getAttribute('aria-controls') ?? '')?.setAttribute('inert', '')
}

/**
 * What the keyboard chooses in a box whose list opens with the focus. The list always has an option at hand: Tab takes
 * it only where somebody typed or went to it, so that who passes by changes nothing. While the answer to what was typed
 * is on its way, Enter waits for it, and so does the choice of who goes on with Tab; at once they take only what has
 * just that name, or was gone to by the arrows.
 *
 * @param choose of a box for one: takes what is meant by a text that was left with Tab before its answer came.
 */
export function useChoosing(found: ReturnType<typeof useOptions>, choose?: (option: Option) => void) {
  const box = useRef<HTMLInputElement>(null)
  const isWanted = useRef(false)
  const isGoneTo = useRef(false)
  const isEntered = useRef(false)
  const [left, setLeft] = useState<string | null>(null)
  const newest = useRef(choose)
  const visit = useRef(0)
  useEffect(() => {
    newest.current = choose
  })
  useEffect(() => () => void visit.current++, [])

  const { isWaiting, options, typed, ask } = found
  const canTake = options.some(({ disabled }) => !disabled)
  useEffect(() => {
    if (isWaiting || !isEntered.current) return
    isEntered.current = false
    // As if it were pressed now: the list takes its first option and closes.
    if (canTake)
      box.current?.dispatchEvent(new window.KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }))
  }, [isWaiting, canTake])

  const leave = async (text: string) => {
    const ticket = ++visit.current
    setLeft(text)
    // Where it can't be found the box shows its old value again, as it does for whoever leaves it without a choice.
    const answer = await ask(text).catch(() => null)
    if (visit.current !== ticket) return
    const option = answer && meant(answer.items, text, answer.hasMore)
    if (option) newest.current?.(option)
    setLeft(null)
  }

  return {
    box,
    /** What was typed in a box that was left, while it is being looked for. */
    left,
    typed: (text: string) => {
      visit.current++
      setLeft(null)
      isWanted.current = text !== ''
      isGoneTo.current = false
      isEntered.current = false
    },
    /** A click in the box that has the focus already, with its list closed. */
    open: (input: HTMLInputElement) => {
      if (input.ariaExpanded === 'true' || input.disabled) return
      found.start()
      input.dispatchEvent(new window.KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true, cancelable: true }))
      isWanted.current = false
      isGoneTo.current = false
    },
    passed: () => {
      isWanted.current = false
      isGoneTo.current = false
      isEntered.current = false
    },
    /** To be put on the element around the box, where it runs before the list’s own key handler. */
    onKeyDownCapture: (event: KeyboardEvent) => {
      if (steps.includes(event.key)) {
        isWanted.current = true
        isGoneTo.current = true
        isEntered.current = false
      }
      const mustWait = isWaiting && !isGoneTo.current && !isNamed(options[0], typed)
      if (event.key === 'Tab' && (mustWait || !isWanted.current)) {
        event.stopPropagation()
        passOver(box.current)
        if (isWanted.current && choose) void leave(typed)
      }
      if (event.key !== 'Enter' || !mustWait) return
      event.preventDefault()
      event.stopPropagation()
      isEntered.current = isWanted.current
    },
  }
}
