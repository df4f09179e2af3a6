import type { Tx } from '@/lib/core/db/client'
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

const isThere = knownKinds.map((kind) => `EXISTS (SELECT 1 FROM "${kind}" WHERE "id" = $1::uuid)`).join(' OR ')

/** Whether a record of any kind, organisation or client has the id (ERROR-34). Ids are unique over all of them. */
export async function hasRecord(tx: Pick<Tx, '$queryRawUnsafe'>, id: string): Promise<boolean> {
  const sql = `/* unscoped: an id of another client is taken too */ SELECT (${isThere}) AS taken`
  const [row] = await tx.$queryRawUnsafe<{ taken: boolean }[]>(sql, id)
  return row?.taken === true
}
