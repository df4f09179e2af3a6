import type { Metadata } from 'next'

export const metadata: Metadata = { title: 'Manage Clients' }

/** The list alone: no dialog over it. */
export default function ClientsPage() {
  return null
}
