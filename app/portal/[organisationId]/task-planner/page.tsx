import type { Metadata } from 'next'

export const metadata: Metadata = { title: 'Task Planner' }

/** The planner alone: no dialog over it. */
export default function PlannerPage() {
  return null
}
