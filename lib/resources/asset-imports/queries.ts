import { db } from '@/lib/core/db/client'
import type { Prisma } from '@/lib/core/db/generated/client'
import { contains } from '@/lib/core/db/keywords'
import { personSelect } from '@/lib/domain/people/person'
import type { Actor } from '@/lib/domain/permissions/actor'
import { importReach } from '@/lib/domain/permissions/reach'
import { codesFilter, type FilterValues, keywordsFilter } from '@/lib/list/filters'
import { tableSource } from '@/lib/list/source'
import { importStates } from './words'

const include = {
  organisation: { select: { id: true, name: true, deletedAt: true } },
  user: personSelect,
  impersonator: personSelect,
} satisfies Prisma.AssetImportInclude
export type AssetImportRow = Prisma.AssetImportGetPayload<{ include: typeof include }>

export const assetImportFilters = { keywords: keywordsFilter(), state: codesFilter('State', importStates) }

/** The registers that the actor's organisation brought and the filters leave (REGISTER-14). */
export const whereAssetImports = (
  actor: Actor,
  { keywords, state }: FilterValues<typeof assetImportFilters> = {},
): Prisma.AssetImportWhereInput => ({
  AND: [importReach(actor), contains('filename', keywords), state ? { state: { in: state } } : {}],
})

export const findAssetImport = (actor: Actor, id: string): Promise<AssetImportRow | null> =>
  db.assetImport.findFirst({ where: { AND: [whereAssetImports(actor), { id }] }, include })

export const assetImportSource = tableSource(() => db.assetImport, { include })

/** Batches that have free tags, newest first; beyond a hundred the newest. */
export async function batchesWithFreeTags({ clientId }: Actor) {
  const found = await db.tagBatch.findMany({
    where: { clientId, inUseCount: { lt: db.tagBatch.fields.tagCount } },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: 100,
  })
  return found.map(({ id, name, tagCount, inUseCount }) => ({ id, name, free: tagCount - inUseCount }))
}
