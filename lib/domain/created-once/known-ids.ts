import { Prisma } from '@/lib/core/db/generated/client'

/** Tables whose ids no answer tells: a client can't come to one and send it as its own. */
const unknownOutside = new Set<string>([
  'AssetTypeAudit',
  'AssetTypeCheck',
  'AssetTypeField',
  'CountChange',
  'CreatedRecord',
  'EmailToken',
  'Membership',
  'OneTimeToken',
  'RowToCount',
  'Session',
  'SessionToken',
  'Tag',
] satisfies Prisma.ModelName[])

const hasId = (model: string) => {
  const fields = (Prisma as unknown as Record<string, Record<string, string>>)[`${model}ScalarFieldEnum`]
  return fields !== undefined && 'id' in fields
}

/** Every table with an id but those: a new one is in it without a word. */
const knownKinds: readonly string[] = Object.values(Prisma.ModelName).filter(
  (model) => hasId(model) && !unknownOutside.has(model),
)

/**
 * SQL for whether a record of any kind, organisation or client has the id (ERROR-34): ids are unique over all of them.
 */
export const hasRecord = (id: string): string =>
  `(${knownKinds.map((kind) => `EXISTS (SELECT 1 FROM "${kind}" WHERE "id" = ${id}::uuid)`).join(' OR ')})`
