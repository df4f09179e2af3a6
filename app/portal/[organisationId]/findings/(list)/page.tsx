import type { Metadata } from 'next'

export const metadata: Metadata = { title: 'Findings' }

/** The list alone: no dialog over it. */
export default function FindingsPage() {
  return null
}
