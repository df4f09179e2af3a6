'use client'
import { type ComponentType, lazy } from 'react'

/** Longer than React takes to throw what could not be loaded: until then it would only be asked for again and again. */
const THROWN_MS = 1000

/**
 * A component whose code is loaded as it is shown. It brings no boundary of its own: what was there before it (a
 * dialog's outline) stays until it is. Where it can't be loaded it throws, and is asked for anew when it is shown
 * later, as by the "Try again" of an error.
 */
export function onDemand<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const ask = () =>
    lazy(async () => {
      try {
        return { default: await load() }
      } catch (error) {
        setTimeout(() => (Part = ask()), THROWN_MS)
        throw error
      }
    })
  let Part = ask()
  return (props) => <Part {...props} />
}
