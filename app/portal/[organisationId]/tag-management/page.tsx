import type { Metadata } from 'next'

export const metadata: Metadata = { title: 'Tag Management' }

/** Tag Management alone: no dialog over it. */
export default function TagManagementPage() {
  return null
}
