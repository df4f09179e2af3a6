import { systemDb } from '@/lib/core/db/client'
import type { Prisma } from '@/lib/core/db/generated/client'
import { readSchema, type Table } from '@/lib/core/db/read-schema'
import { type Capability, rules } from '@/lib/domain/permissions/table'
import { unique } from '../factories'

const capabilities = Object.keys(rules) as Capability[]

/** A resource of an organisation's library whose records need nothing but a name. */
interface PlainLibrary {
  /** Its table. */
  model: Prisma.ModelName
  /** Who makes, changes and deletes it. */
  capability: Capability
}

/**
 * What all the matrices need to know of such a resource, by its path: who may, whose records, foreign ids, what a
 * caller may not set, races, pages. `contracts` is one as soon as the schema has a table `Contract` that is an
 * organisation's and needs nothing but a name, and `contracts:manage` is a capability.
 */
export const plainLibraries: Record<string, PlainLibrary> = Object.fromEntries(
  readSchema()
    .filter(needsOnlyAName)
    .flatMap(({ name }): [string, PlainLibrary][] => {
      const path = `${name[0]?.toLowerCase()}${name.slice(1)}s`
      const capability = capabilities.find((one) => one === `${path}:manage`)
      return capability ? [[path, { model: name as Prisma.ModelName, capability }]] : []
    }),
)

function needsOnlyAName({ columns }: Table): boolean {
  const needed = columns.filter(({ isOptional, isFilled, isList }) => !isOptional && !isFilled && !isList)
  return needed.map(({ name }) => name).join() === 'clientId,organisationId,name'
}

type Create = (args: { data: Record<string, unknown> }) => Promise<{ id: string }>

/** The body of a POST. */
export const nameOnly = () => ({ name: unique('Name') })

/** Writes a record of an organisation to the database. */
export const buildIn =
  (library: PlainLibrary) =>
  ({ clientId, organisationId }: { clientId: string; organisationId: string }) => {
    const table = `${library.model[0]?.toLowerCase()}${library.model.slice(1)}`
    const { create } = (systemDb as unknown as Record<string, { create: Create }>)[table] as { create: Create }
    return create({ data: { clientId, organisationId, ...nameOnly() } })
  }
