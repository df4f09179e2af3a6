import type { Metadata } from 'next'

export const metadata: Metadata = { title: 'Completed Tasks' }

/** The list alone: no dialog over it. */
export default function CompletedTasksPage() {
  return null
}
