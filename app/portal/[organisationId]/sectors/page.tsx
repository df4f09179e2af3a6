import type { Metadata } from 'next'

export const metadata: Metadata = { title: 'Sectors' }

/** The list alone: no dialog over it. */
export default function SectorsPage() {
  return null
}
