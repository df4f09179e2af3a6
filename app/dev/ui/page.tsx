import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { Gallery } from './gallery'

export const metadata: Metadata = { title: 'Styleguide' }

/** Every component in its states, for those who build pages. Only where one develops. */
export default function StyleguidePage() {
  if (process.env.NODE_ENV === 'production') notFound()
  return <Gallery />
}
