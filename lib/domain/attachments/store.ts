import type { Tx } from '@/lib/core/db/client'
import { thumbnailKey, thumbnailSizes } from '@/lib/core/files/images'
import { newId } from '@/lib/core/text/new-id'
import type { Actor } from '@/lib/domain/permissions/actor'
import type { PreparedUpload } from './prepare'
import { abandon, adopt } from './strays'

/**
 * The one record that a file belongs to: an asset's document, an asset type's, a photo of a result or a
 * note, a signature.
 */
type UploadParent =
  | { assetId: string }
  | { assetTypeId: string }
  | { assetId: string; completedCheckId: string }
  | { assetId: string; noteId: string }
  | { assetId: string; findingEventId: string }
  | { roundId: string }

type Keys = Pick<PreparedUpload, 'objectKey' | 'displayKey'>
/** The keys under which a row's bytes are stored. */
const keysOf = (rows: readonly Keys[]) =>
  rows.flatMap(({ objectKey, displayKey }) => (displayKey ? [objectKey, displayKey] : [objectKey]))

/** Thumbnails are stored when they are first asked for, and no row says which: so all sizes. */
const thumbnailsOf = (rows: readonly Keys[]) =>
  rows.flatMap(({ displayKey }) => (displayKey ? thumbnailSizes.map((size) => thumbnailKey(displayKey, size)) : []))

/** Makes the rows of files that `prepareUploads` has put into the store, in the transaction of their record. */
export async function storeUploads<File extends PreparedUpload>(
  tx: Tx,
  actor: Actor,
  parent: UploadParent,
  prepared: readonly File[],
  id: (file: File) => string = newId,
): Promise<void> {
  if (prepared.length === 0) return
  const by = { clientId: actor.clientId, userId: actor.userId, impersonatorId: actor.impersonator?.id ?? null }
  await adopt(tx, actor.clientId, keysOf(prepared))
  await tx.upload.createMany({
    data: prepared.map((one) => ({ ...one, ...parent, ...by, id: id(one), readyAt: new Date() })),
  })
}

/** Deletes files: rows now, bytes by a job soon after. The database refuses to delete files of results. */
export async function removeUploads(tx: Tx, clientId: string, ids: readonly string[]): Promise<void> {
  const where = { clientId, id: { in: [...ids] } }
  const rows = await tx.upload.findMany({ where, select: { objectKey: true, displayKey: true } })
  await abandon(tx, clientId, [...keysOf(rows), ...thumbnailsOf(rows)])
  await tx.upload.deleteMany({ where })
}
