import type { Metadata } from 'next'

export const metadata: Metadata = { title: 'Audit Log' }

/** The list alone: no dialog over it. */
export default function AuditLogPage() {
  return null
}
