import type { Metadata } from 'next'

export const metadata: Metadata = { title: 'Price Catalogue' }

/** The list alone: no dialog over it. */
export default function QuotePricesPage() {
  return null
}
