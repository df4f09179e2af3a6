import type { Metadata } from 'next'

export const metadata: Metadata = { title: 'Tagged Assets' }

/** The list alone: no dialog over it. */
export default function AssetsPage() {
  return null
}
