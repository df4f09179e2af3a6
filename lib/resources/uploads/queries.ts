import { db } from '@/lib/core/db/client'
import type { Prisma } from '@/lib/core/db/generated/client'
import { findMany } from '@/lib/core/db/read/find-many'
import { assetState } from '@/lib/domain/assets/frozen-asset'
import { countOf } from '@/lib/domain/counts/row-counts'
import type { Actor } from '@/lib/domain/permissions/actor'
import { assetReach, libraryReach, reachedBy } from '@/lib/domain/permissions/reach'
import { type FilterValues, idFilter } from '@/lib/list/filters'
import { largeTableSource } from '@/lib/list/source'
import { uploadSelect } from './presenter'

export const uploadFilters = { assetId: idFilter('Tagged asset') }

const select = {
  ...uploadSelect,
  objectKey: true,
  displayKey: true,
  asset: { select: assetState },
} satisfies Prisma.UploadSelect
export type UploadDetailRow = Prisma.UploadGetPayload<{ select: typeof select }>

/**
 * The finished files that the actor reaches: of assets (documents, photos of results and notes) and of asset types.
 * A file follows its record, also to another customer (ASSET-23).
 */
export const whereUploads = async (
  actor: Actor,
  { assetId }: FilterValues<typeof uploadFilters> = {},
): Promise<Prisma.UploadWhereInput> => ({
  clientId: actor.clientId,
  readyAt: { not: null },
  OR: [{ assetTypeId: null, ...assetReach(actor) }, { assetTypeId: { in: await typesRead(actor) } }],
  ...(assetId && { assetId }),
})

/** The asset types within reach, by their ids: so their files and those of assets are each found by an index. */
async function typesRead(actor: Actor): Promise<string[]> {
  const rows = await findMany(db.assetType, { where: libraryReach(actor), select: { id: true } }, 'kept')
  return rows.map(({ id }) => id)
}

/** How many there are; those of assets are read from counters. */
export async function totalUploads(actor: Actor, { assetId }: FilterValues<typeof uploadFilters>): Promise<number> {
  const { clientId } = actor
  if (assetId) return uploadSource.count(await whereUploads(actor, { assetId }))
  const ofTypes = { clientId, readyAt: { not: null }, assetTypeId: { not: null }, assetType: libraryReach(actor) }
  const [assets, types] = await Promise.all([
    countOf('upload', reachedBy(actor), ({ isFinished, isOfType }) => isFinished && !isOfType),
    uploadSource.count(ofTypes),
  ])
  return assets + types
}

export const findUpload = async (actor: Actor, id: string): Promise<UploadDetailRow | null> =>
  db.upload.findFirst({ where: { ...(await whereUploads(actor)), id }, select })
export const uploadSource = largeTableSource(() => db.upload, { select })

const presigned = {
  id: true,
  assetId: true,
  filename: true,
  uploadType: true,
  mimetype: true,
  fileSize: true,
  objectKey: true,
  readyAt: true,
  asset: { select: assetState },
} satisfies Prisma.UploadSelect
export type PresignedRow = Prisma.UploadGetPayload<{ select: typeof presigned }> & { assetId: string }

/** A presigned upload of this very person, finished or not, on an asset that he reaches (FILE-9). */
export async function findPresigned(actor: Actor, id: string): Promise<PresignedRow | null> {
  const { clientId, userId } = actor
  if (!(await wasAnnounced(actor, id))) return null
  const row = await db.upload.findFirst({
    where: { clientId, id, userId, asset: assetReach(actor) },
    select: presigned,
  })
  return row?.assetId ? { ...row, assetId: row.assetId } : null
}

/** Whether the actor announced an upload of that id, whatever became of it. */
export const wasAnnounced = async ({ clientId, userId }: Actor, id: string): Promise<boolean> =>
  (await db.createdRecord.count({ where: { clientId, id, kind: presignKind, userId } })) > 0

/** What a presigned upload is remembered as (ERROR-33, ERROR-34, ERROR-35, ERROR-36, FILE-9, ERROR-37). */
export const presignKind = '/uploads/presign'
