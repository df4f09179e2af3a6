import type { Metadata } from 'next'

export const metadata: Metadata = { title: 'Task Library' }

/** The list alone: no dialog over it. */
export default function TasksPage() {
  return null
}
