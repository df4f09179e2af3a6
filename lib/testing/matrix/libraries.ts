import { systemDb } from '@/lib/core/db/client'
import type { Prisma } from '@/lib/core/db/generated/client'
import type { Capability } from '@/lib/domain/permissions/table'
import { unique } from '../factories'

/** A resource of an organisation's library that takes a name and, where it says so, other plain fields. */
interface PlainLibrary {
  /** Its table. */
  model: Prisma.ModelName
  /** Who makes, changes and deletes it. */
  capability: Capability
  /** What a new one needs beside its name. */
  fields?: () => Record<string, unknown>
}

/**
 * What all the matrices need to know of such a resource, by its path: who may, whose records, foreign ids, what a caller
 * may not set, races, pages. A new one is a line here.
 */
export const plainLibraries: Record<string, PlainLibrary> = {
  sectors: { model: 'Sector', capability: 'sectors:manage' },
  manufacturers: { model: 'Manufacturer', capability: 'manufacturers:manage' },
}

type Create = (args: { data: Record<string, unknown> }) => Promise<{ id: string }>

/** The body of a POST. */
export const bodyOf = ({ fields }: PlainLibrary) => ({ name: unique('Name'), ...fields?.() })

/** Writes a record of an organisation to the database. */
export const buildIn =
  (library: PlainLibrary) =>
  ({ clientId, organisationId }: { clientId: string; organisationId: string }) => {
    const table = `${library.model[0]?.toLowerCase()}${library.model.slice(1)}`
    const { create } = (systemDb as unknown as Record<string, { create: Create }>)[table] as { create: Create }
    return create({ data: { clientId, organisationId, ...bodyOf(library) } })
  }
