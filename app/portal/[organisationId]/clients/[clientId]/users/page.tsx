import type { Metadata } from 'next'

export const metadata: Metadata = { title: 'Client admins' }

/** The list alone: no dialog over it. */
export default function ClientUsersPage() {
  return null
}
