import type { ComponentProps } from 'react'

/**
 * A box of Headless UI, which takes `aria-describedby` away: it knows descriptions of its own alone. Hint and errors of
 * the field are said through this one.
 */
export function DescribedInput({ describedBy, ...input }: ComponentProps<'input'> & { describedBy?: string }) {
  return <input {...input} aria-describedby={describedBy} />
}
