import type { Description } from '@/components/ui/description-list'
import { inFigures } from '@/lib/core/text/counted'
import { roleNames } from '@/lib/domain/permissions/role-names'

/** Labels of a line's details; details that mean nothing to people are left out. */
const terms: Record<string, string> = {
  name: 'Name',
  email: 'Email',
  organisation: 'At',
  from: 'Role before',
  to: 'Role after',
  clientAdmin: 'Client admin',
  batchName: 'Batch name',
  maxChecks: 'Max checks',
  count: 'Tags',
  created: 'Created',
  updated: 'Updated',
  made: 'Made',
  before: 'Before',
  after: 'After',
  query: 'Filter',
}

/** The details of a line in words. */
export function detailsOf(details: Record<string, unknown>): Description[] {
  return Object.entries(terms).flatMap(([key, term]) => {
    if (!(key in details)) return []
    const value = textOf(key, details[key])
    return value ? [{ term, value }] : []
  })
}

function textOf(key: string, value: unknown): string | null {
  if (key === 'from' || key === 'to')
    return typeof value === 'number' ? (roleNames[value as keyof typeof roleNames] ?? null) : 'None'
  if (key === 'query') return decodeURIComponent(String(value)).replaceAll('&', ', ') || null
  if (Array.isArray(value)) return value.join(', ')
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value === 'number') return inFigures(value)
  return typeof value === 'string' ? value : null
}
