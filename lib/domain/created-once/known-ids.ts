import type { Tx } from '@/lib/core/db/client'
import type { Prisma } from '@/lib/core/db/generated/client'

/** What has an id that an answer tells, so that a client can come to it. */
const kinds = [
  'AdditionalField',
  'AdditionalFieldValue',
  'Asset',
  'AssetCheck',
  'AssetNote',
  'AssetType',
  'AuditLog',
  'Check',
  'Client',
  'CompletedCheck',
  'Manufacturer',
  'Organisation',
  'SavedView',
  'Sector',
  'Site',
  'TagBatch',
  'Upload',
  'User',
] as const satisfies readonly Prisma.ModelName[]

const isThere = kinds.map((kind) => `EXISTS (SELECT 1 FROM "${kind}" WHERE "id" = $1::uuid)`).join(' OR ')

/** Whether a record of any kind, organisation or client has the id (ERROR-34). Ids are unique over all of them. */
export async function hasRecord(tx: Pick<Tx, '$queryRawUnsafe'>, id: string): Promise<boolean> {
  const sql = `/* unscoped: an id of another client is taken too */ SELECT (${isThere}) AS taken`
  const [row] = await tx.$queryRawUnsafe<{ taken: boolean }[]>(sql, id)
  return row?.taken === true
}
