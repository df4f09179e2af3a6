import { db, type Tx } from '@/lib/core/db/client'
import { invalid } from '@/lib/core/errors/errors'
import { pixelAllowance } from '@/lib/core/files/images'
import { newId } from '@/lib/core/text/new-id'
import type { Actor } from '@/lib/domain/permissions/actor'
import { nameRefused, type PreparedUpload, prepareUploads } from './prepare'
import { finishReceived, type ReceivedFile, receiveFile } from './received'
import type { NewUpload } from './schema'
import { storeUploads } from './store'

/** Files that a result or a note brings: within its body, or by the ids of uploads that were sent before (FILE-13). */
interface Sent {
  assetId: string
  uploads?: readonly NewUpload[] | null
  uploadIds?: readonly string[] | null
}

/** The same files once they have been inspected and stored. */
export interface Attachments {
  /** With the ids of their rows, where something else names them. */
  prepared: (PreparedUpload & { id?: string })[]
  received: ReceivedFile[]
}

/** Whether there is anything to inspect, store or attach. */
export const bringsFiles = ({ uploads, uploadIds }: Omit<Sent, 'assetId'>): boolean =>
  Boolean(uploads?.length || uploadIds?.length)

/**
 * Inspects and stores the files of a result or a note, outside any transaction; `attach` makes them part of it.
 * @param pixels what all images of the body may still have.
 * @param field says what is wrong with them, where that is neither `uploads` nor `uploadIds`.
 * @throws ApiError 422 `uploads`, `uploadIds`, naming the file (ERROR-16, FILE-7).
 */
export async function prepareAttachments(
  actor: Actor,
  sent: Sent,
  pixels = pixelAllowance(),
  field?: string,
): Promise<Attachments> {
  return {
    prepared: await prepareUploads(actor, sent.uploads, field ?? 'uploads', pixels),
    received: await receiveSent(actor, sent, field ?? 'uploadIds'),
  }
}

/**
 * Presigned uploads whose bytes the author has sent, but which are not finished: they are finished together with the
 * record that names them. Where that record is never saved no document stays on the asset, only bytes that are deleted
 * a day later.
 */
async function receiveSent(actor: Actor, { assetId, uploadIds }: Sent, field: string): Promise<ReceivedFile[]> {
  if (!uploadIds?.length) return []
  const { clientId, userId } = actor
  const announced = await db.upload.findMany({
    where: { clientId, id: { in: [...uploadIds] }, assetId, userId, readyAt: null },
    select: { id: true, filename: true, uploadType: true, fileSize: true, objectKey: true },
  })
  const received: ReceivedFile[] = []
  for (const file of announced) received.push(await nameRefused(field, file, () => receiveFile(actor, file)))
  return received
}

/**
 * Makes the files part of their result or note, in its transaction, with the asset locked.
 * @throws ApiError 422 `uploadIds` where one is not there, somebody else's or used already (FILE-14).
 */
export async function attach(
  tx: Tx,
  actor: Actor,
  parent:
    | { assetId: string; completedCheckId: string }
    | { assetId: string; noteId: string }
    | { assetId: string; findingEventId: string },
  { prepared, received }: Attachments,
  uploadIds: Sent['uploadIds'],
): Promise<void> {
  await storeUploads(tx, actor, parent, prepared, ({ id }) => id ?? newId())
  for (const file of received) await finishReceived(tx, actor.clientId, file)
  const ids = [...new Set(uploadIds ?? [])]
  if (ids.length === 0) return
  const { assetId, ...record } = parent
  const { count } = await tx.upload.updateMany({
    where: {
      clientId: actor.clientId,
      id: { in: ids },
      assetId,
      userId: actor.userId,
      readyAt: { not: null },
      noteId: null,
      completedCheckId: null,
      findingEventId: null,
    },
    data: record,
  })
  if (count !== ids.length)
    throw invalid({ uploadIds: ['One of these files is not there, or belongs to something already'] })
}
