import type { Metadata } from 'next'

export const metadata: Metadata = { title: 'Rounds' }

/** The list alone: no dialog over it. */
export default function RoundsPage() {
  return null
}
