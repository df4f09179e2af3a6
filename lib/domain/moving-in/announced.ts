import { db, type Tx } from '@/lib/core/db/client'
import { invalid } from '@/lib/core/errors/errors'
import { files } from '@/lib/core/files/files'
import { readAll } from '@/lib/core/files/store'
import type { Tenant } from '@/lib/core/tenancy/tenant'
import { newId } from '@/lib/core/text/new-id'
import { expectStrays } from '@/lib/domain/attachments/strays'
import { createOnce, idTaken } from '@/lib/domain/created-once/create-once'
import type { Actor } from '@/lib/domain/permissions/actor'
import { importReach } from '@/lib/domain/permissions/reach'
import { registerBounds } from './bounds'

const expiresSeconds = 60 * 60
const contentType = 'application/octet-stream'

/**
 * Announces the file of a register and says where its bytes go (REGISTER-3). The same call with the same client-made id
 * gives another address for the same upload. What no import takes is deleted a day later. @throws
 * ApiError 422 `fileSize`.
 */
export async function announceRegister(
  actor: Actor,
  tenant: Tenant,
  body: { id?: string | undefined; filename: string; fileSize: number },
) {
  const { filename, fileSize } = body
  if (fileSize > registerBounds.fileBytes) throw invalid({ fileSize: ['The file is larger than 20 MB'] })
  const { clientId, userId, acting } = actor
  if (acting.as !== 'organisation') throw new Error('Registers are brought in an organisation')
  const { organisationId } = acting
  const { id, isNew } = await createOnce({
    kind: '/uploads/presign',
    actor,
    body,
    prepare: async () => {
      const objectKey = `${clientId}/incoming/${newId()}`
      await expectStrays(clientId, [objectKey])
      return objectKey
    },
    create: (tx, id, objectKey) =>
      tx.assetImportUpload.create({ data: { id, clientId, organisationId, filename, fileSize, objectKey, userId } }),
  })
  const row = await findAnnounced(actor, id)
  if (!row) throw idTaken()
  const target = await files().presignPut(row.objectKey, { contentType, size: fileSize, expiresSeconds })
  return { isNew, target: { id, ...target, url: new URL(target.url, tenant.primaryUrl).href } }
}

/** An announced file of this very person, in this organisation. */
const findAnnounced = (actor: Actor, id: string) =>
  db.assetImportUpload.findFirst({ where: { AND: [importReach(actor), { id, userId: actor.userId }] } })

/**
 * Where an announced file has arrived as it was announced: costs nothing beside reading it.
 * @throws ApiError 422 `uploadId` where it is not there, or not what was announced.
 */
export async function announcedKey(actor: Actor, id: string): Promise<string> {
  const row = await findAnnounced(actor, id)
  if (!row) throw invalid({ uploadId: ['Send the file first'] })
  const stat = await files().stat(row.objectKey)
  if (!stat) throw notArrived()
  if (stat.size !== row.fileSize) throw invalid({ uploadId: ['The file does not have the size that was announced'] })
  return row.objectKey
}

const notArrived = () => invalid({ uploadId: ['The file has not arrived yet'] })

/** The bytes of an announced file. @throws ApiError 422 `uploadId` where they are gone. */
export async function announcedBytes(objectKey: string): Promise<Uint8Array> {
  const file = await files().get(objectKey)
  if (!file) throw notArrived()
  return readAll(file)
}

/** Forgets an announced file, in the transaction of the import that took it: its bytes go with the strays. */
export const forgetAnnounced = (tx: Tx, { clientId }: Actor, id: string) =>
  tx.assetImportUpload.deleteMany({ where: { clientId, id } })
