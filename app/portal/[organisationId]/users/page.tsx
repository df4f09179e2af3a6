import type { Metadata } from 'next'

export const metadata: Metadata = { title: 'Users' }

/** The list alone: no dialog over it. */
export default function UsersPage() {
  return null
}
