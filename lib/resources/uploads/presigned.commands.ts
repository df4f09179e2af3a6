import type { z } from 'zod'
import { db } from '@/lib/core/db/client'
import { transaction } from '@/lib/core/db/transaction'
import { invalid } from '@/lib/core/errors/errors'
import { files } from '@/lib/core/files/files'
import { checkName, checkSize } from '@/lib/core/files/inspect'
import type { Tenant } from '@/lib/core/tenancy/tenant'
import { newId } from '@/lib/core/text/new-id'
import { lockWritableAsset, writableAsset } from '@/lib/domain/assets/writable-asset'
import { finishReceived, receiveFile } from '@/lib/domain/attachments/received'
import { expectStrays } from '@/lib/domain/attachments/strays'
import { createOnce, idTaken } from '@/lib/domain/created-once/create-once'
import type { Actor } from '@/lib/domain/permissions/actor'
import { findPresigned, type PresignedRow, presignKind } from './queries'
import type { finishUpload, presignUpload } from './schema'

/** How long the bytes of an announced file may take to arrive: phones in a cellar are slow. */
const expiresSeconds = 60 * 60

/**
 * Announces a document of an asset and says where its bytes go (FILE-9, FILE-10). The same call with the same
 * client-made id gives another address for the same upload. Bytes that nobody finishes are deleted a day later.
 * @throws ApiError 422 `assetId`; FileRefusedError on `filename`, `uploadType`, `fileSize`.
 */
export async function announceUpload(actor: Actor, tenant: Tenant, body: z.output<typeof presignUpload>) {
  const { assetId, filename, uploadType, fileSize } = body
  const { mimetype } = checkName(filename, uploadType)
  checkSize(fileSize)
  const { clientId, userId } = actor
  const { id, isNew } = await createOnce({
    kind: presignKind,
    actor,
    body,
    prepare: async () => {
      await writableAsset(db, actor, assetId)
      const objectKey = `${clientId}/incoming/${newId()}`
      await expectStrays(clientId, [objectKey])
      return objectKey
    },
    create: async (tx, id, objectKey) => {
      await lockWritableAsset(tx, actor, assetId)
      const impersonatorId = actor.impersonator?.id ?? null
      const file = { filename, uploadType, fileSize, mimetype, objectKey }
      await tx.upload.create({ data: { id, clientId, assetId, userId, impersonatorId, ...file } })
    },
  })
  const row = await findPresigned(actor, id)
  if (!row || row.readyAt) throw idTaken()
  const target = await files().presignPut(row.objectKey, { contentType: mimetype, size: fileSize, expiresSeconds })
  return { isNew, target: { id, ...target, url: new URL(target.url, tenant.primaryUrl).href } }
}

/**
 * Finishes a presigned upload: inspects the bytes that came and stores them under a key to which no earlier address
 * leads.
 * @returns whether this call did it (201) or an earlier one (200) (FILE-9).
 * @throws ApiError 422 where the bytes are not there, or not what was announced; those are thrown away (FILE-9,
 * FILE-10).
 */
export async function finishPresigned(
  actor: Actor,
  row: PresignedRow,
  sent: z.output<typeof finishUpload>,
): Promise<boolean> {
  for (const field of ['assetId', 'filename', 'uploadType'] as const)
    if (sent[field] != null && sent[field] !== row[field]) throw invalid({ [field]: ['Is not what was announced'] })
  if (row.readyAt) return false
  const received = await receiveFile(actor, row)
  return transaction(async (tx) => {
    await lockWritableAsset(tx, actor, row.assetId)
    return finishReceived(tx, actor.clientId, received)
  })
}
