import type { Metadata } from 'next'

export const metadata: Metadata = { title: 'Sites & zones' }

/** The tree alone: no dialog over it. */
export default function SitesPage() {
  return null
}
