import type { z } from 'zod'
import { db, type Tx } from '@/lib/core/db/client'
import { conflict, notFound } from '@/lib/core/errors/errors'
import { lockWritableAsset, writableAsset } from '@/lib/domain/assets/writable-asset'
import { type PreparedUpload, prepareUpload } from '@/lib/domain/attachments/prepare'
import { removeUploads, storeUploads } from '@/lib/domain/attachments/store'
import type { Actor } from '@/lib/domain/permissions/actor'
import { areDocuments } from './presenter'
import type { UploadDetailRow } from './queries'
import type { createUpload } from './schema'

type Input = z.output<typeof createUpload>

/**
 * Inspects the bytes of a body and stores them. @throws ApiError 422 on `assetId`, FileRefusedError on the file's
 * fields (FILE-5).
 */
export async function prepareDocument(actor: Actor, input: Input): Promise<PreparedUpload> {
  await writableAsset(db, actor, input.assetId)
  return prepareUpload(actor, input)
}

/** A document of an asset, its bytes in the store already. */
export async function addDocument(tx: Tx, actor: Actor, { assetId }: Input, id: string, prepared: PreparedUpload) {
  await lockWritableAsset(tx, actor, assetId)
  await storeUploads(tx, actor, { assetId }, [prepared], () => id)
}

/**
 * Why a file can't be deleted by itself: evidence of a result or a note (FILE-23), or an asset type's. `null`: it can.
 */
export function whyKept({
  completedCheckId,
  noteId,
  assetTypeId,
  findingEventId,
  roundId,
}: UploadDetailRow): string | null {
  if (completedCheckId) return 'This file belongs to a completed task, which is kept as it is'
  if (noteId) return 'This file belongs to a note'
  if (findingEventId) return 'This file belongs to a finding, whose story is kept as it is'
  if (roundId) return 'This file is the signature of a round, which is kept as it is'
  return assetTypeId ? 'This file belongs to an asset in the asset library: remove it there' : null
}

/** Deletes a document of an asset. The asset is locked, so that no result takes the file at the same time. */
export async function removeDocument(tx: Tx, actor: Actor, { id, assetId }: UploadDetailRow) {
  if (!assetId) throw notFound()
  await lockWritableAsset(tx, actor, assetId)
  const row = await tx.upload.findFirst({
    where: { clientId: actor.clientId, id },
    select: { noteId: true, completedCheckId: true, findingEventId: true },
  })
  if (!row) throw notFound()
  const { noteId, completedCheckId, findingEventId } = areDocuments
  if (row.noteId !== noteId || row.completedCheckId !== completedCheckId || row.findingEventId !== findingEventId)
    throw conflict('This file belongs to a completed task, a note or a finding by now')
  await removeUploads(tx, actor.clientId, [id])
}
