import type { Metadata } from 'next'

export const metadata: Metadata = { title: 'Asset Library' }

/** The list alone: no dialog over it. */
export default function AssetTypesPage() {
  return null
}
