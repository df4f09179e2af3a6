import { databaseCode } from './away'

/** The columns of the unique key that an insert or update ran into; `null` where it was something else. */
export function uniqueFields(error: unknown): string[] | null {
  const e = error as {
    code?: string
    meta?: { target?: unknown; driverAdapterError?: { cause?: { constraint?: { fields?: string[]; index?: string } } } }
  }
  if (databaseCode(error) !== '23505' && e?.code !== 'P2002') return null
  const constraint = e.meta?.driverAdapterError?.cause?.constraint
  const fields = constraint?.fields ?? (Array.isArray(e.meta?.target) ? (e.meta.target as string[]) : undefined)
  if (fields) return fields.map((field) => field.replaceAll('"', ''))
  // Only the index is known: Table_pkey or Table_field_field_key
  return (
    constraint?.index
      ?.replace(/_pkey$/, '_id')
      .replace(/_key$/, '')
      .split('_')
      .slice(1) ?? []
  )
}
