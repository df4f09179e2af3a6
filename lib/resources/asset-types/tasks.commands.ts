import type { Tx } from '@/lib/core/db/client'
import { Prisma } from '@/lib/core/db/generated/client'
import { invalid } from '@/lib/core/errors/errors'

interface Type {
  id: string
  clientId: string
  organisationId: string
}

/**
 * Replaces the recommended tasks of an asset type, in the order given. New ones must be of a library that its
 * organisation reads: its own or its distributor's; what is on the list already may stay (LIBRARY-24, ASSET-25).
 * @throws ApiError 422 `defaultCheckIds`.
 */
export async function saveTasks(
  tx: Tx,
  { id: assetTypeId, clientId, organisationId }: Type,
  checkIds: readonly string[],
) {
  const where = { clientId, assetTypeId }
  const old = await tx.assetTypeCheck.findMany({ where, select: { checkId: true } })
  const known = new Set(old.map(({ checkId }) => checkId))
  await assertReadable(
    tx,
    { clientId, organisationId },
    checkIds.filter((id) => !known.has(id)),
  )
  await tx.assetTypeCheck.deleteMany({ where })
  await tx.assetTypeCheck.createMany({
    data: checkIds.map((checkId, position) => ({ clientId, assetTypeId, checkId, position })),
  })
}

/** Locks the rows, so that none is deleted before the list is saved. */
async function assertReadable(
  tx: Tx,
  { clientId, organisationId }: { clientId: string; organisationId: string },
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return
  const found = await tx.$queryRaw<unknown[]>(Prisma.sql`
    SELECT 1 FROM "Check" k
    WHERE k."clientId" = ${clientId}::uuid AND k.id = ANY (${[...ids]}::uuid[]) AND k."deletedAt" IS NULL
      AND k."organisationId" IN (
        SELECT unnest(ARRAY[o.id, o."distributorId"]) FROM "Organisation" o
        WHERE o."clientId" = ${clientId}::uuid AND o.id = ${organisationId}::uuid)
    FOR KEY SHARE OF k`)
  if (found.length < ids.length) throw invalid({ defaultCheckIds: ['Choose tasks that this organisation uses'] })
}
