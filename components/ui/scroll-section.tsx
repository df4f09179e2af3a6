import type { ComponentPropsWithRef } from 'react'

/**
 * A part of a page that scrolls, or is read by scrolling the page: by keyboard too, also where nothing in it
 * takes the focus.
 */
export function ScrollSection(props: ComponentPropsWithRef<'section'>) {
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
  return <section tabIndex={0} {...props} />
}
