import { db } from '@/lib/core/db/client'
import type { Prisma } from '@/lib/core/db/generated/client'
import { findMergedKeys } from '@/lib/core/db/read/merged'
import { tableOf } from '@/lib/core/db/read/read'
import { assetState } from '@/lib/domain/assets/frozen-asset'
import { countOf } from '@/lib/domain/counts/row-counts'
import type { Actor } from '@/lib/domain/permissions/actor'
import { reachedBy } from '@/lib/domain/permissions/counted-reach'
import { assetReach, fileReaches } from '@/lib/domain/permissions/reach'
import { type FilterValues, idFilter } from '@/lib/list/filters'
import { type FindKeys, largeTableSource } from '@/lib/list/source'
import { uploadSelect } from './presenter'

export const uploadFilters = { assetId: idFilter('Tagged asset') }

const select = {
  ...uploadSelect,
  roundId: true,
  objectKey: true,
  displayKey: true,
  asset: { select: assetState },
} satisfies Prisma.UploadSelect
export type UploadDetailRow = Prisma.UploadGetPayload<{ select: typeof select }>

/**
 * The finished files that the actor reaches: of assets (documents, photos of results and notes) and of asset types.
 * A file follows its record, also to another customer (ASSET-23).
 */
export const whereUploads = (
  actor: Actor,
  { assetId }: FilterValues<typeof uploadFilters> = {},
): Prisma.UploadWhereInput => {
  const reaches = fileReaches(actor)
  return {
    clientId: actor.clientId,
    readyAt: { not: null },
    AND: reaches.length > 1 ? { OR: reaches } : reaches,
    ...(assetId && { assetId }),
  }
}

/** How many there are: from counters, and counted where a customer reads its distributor's types. */
export async function totalUploads(actor: Actor, { assetId }: FilterValues<typeof uploadFilters>): Promise<number> {
  if (assetId) return uploadSource.count(whereUploads(actor, { assetId }))
  const [, ofTypes] = fileReaches(actor)
  const [own, others] = await Promise.all([
    countOf('upload', reachedBy(actor), ({ isFinished }) => isFinished),
    ofTypes ? uploadSource.count({ AND: [ofTypes, { readyAt: { not: null } }] }, false) : 0,
  ])
  return own + others
}

export const findUpload = (actor: Actor, id: string): Promise<UploadDetailRow | null> =>
  db.upload.findFirst({ where: { ...whereUploads(actor), id }, select })

/** The keys of a page where files are reached in two ways: an index has each in order, and none has both. */
const keysOfBoth: FindKeys<Prisma.UploadWhereInput> = async (page, { asker, isFiltered, isUsual, stretch }) => {
  const reaches = fileReaches(asker.actor)
  if (reaches.length < 2 || isFiltered) return null
  const ways = reaches.map((reach) => ({ AND: [reach, { readyAt: { not: null } }, stretch.where] }))
  return findMergedKeys(tableOf(db.upload), ways, page, isUsual)
}

export const uploadSource = largeTableSource(() => db.upload, { select }, { findKeys: keysOfBoth })

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
