import { type KeyboardEvent, useRef } from 'react'

const steps = ['ArrowDown', 'ArrowUp', 'Home', 'End', 'PageDown', 'PageUp']

/**
 * What the keyboard chooses in a box whose list opens with the focus. The list always has an option at hand: Tab takes
 * it only where somebody typed or went to it, so that who passes by changes nothing; and nobody chooses among the
 * options of what was typed before.
 */
export function useChoosing(isStale: boolean) {
  const isWanted = useRef(false)
  return {
    typed: (text: string) => {
      isWanted.current = text !== ''
    },
    passed: () => {
      isWanted.current = false
    },
    /** To be put on the element around the box, where it runs before the list’s own key handler. */
    onKeyDownCapture: (event: KeyboardEvent) => {
      if (steps.includes(event.key)) isWanted.current = true
      if (event.key === 'Tab' && (isStale || !isWanted.current)) event.stopPropagation()
      if (event.key !== 'Enter' || !isStale) return
      event.preventDefault()
      event.stopPropagation()
    },
  }
}
