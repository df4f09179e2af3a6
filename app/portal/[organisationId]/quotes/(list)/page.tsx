import type { Metadata } from 'next'

export const metadata: Metadata = { title: 'Quotes' }

/** The list alone: no dialog over it. */
export default function QuotesPage() {
  return null
}
