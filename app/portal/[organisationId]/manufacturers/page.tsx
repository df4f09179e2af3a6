import type { Metadata } from 'next'

export const metadata: Metadata = { title: 'Manufacturers' }

/** The list alone: no dialog over it. */
export default function ManufacturersPage() {
  return null
}
