import type { Tx } from '@/lib/core/db/client'
import { files } from '@/lib/core/files/files'
import type { ImageOwner } from '@/lib/core/files/images'
import { checkName, inspectContent } from '@/lib/core/files/inspect'
import { FileRefusedError } from '@/lib/core/files/refusal'
import { readAll } from '@/lib/core/files/store'
import { putFile } from './prepare'
import { adopt } from './strays'

/** What was announced of a file whose bytes go to the storage directly. */
interface AnnouncedFile {
  id: string
  filename: string
  uploadType: number
  fileSize: number
  objectKey: string
}

/** A file whose bytes have come and were inspected; they lie under a new key, to which no earlier address leads. */
export interface ReceivedFile {
  id: string
  stored: Awaited<ReturnType<typeof putFile>>
}

/**
 * Inspects the bytes that came for an announced file and stores them under a new key, outside any transaction.
 * @throws FileRefusedError where they are not there, or not what was announced; those are thrown away (FILE-10).
 */
export async function receiveFile(actor: ImageOwner, announced: AnnouncedFile): Promise<ReceivedFile> {
  const { id, filename, uploadType, fileSize, objectKey } = announced
  const type = checkName(filename, uploadType)
  const file = await files().get(objectKey)
  if (!file) throw new FileRefusedError('base64Data', 'The file has not arrived yet')
  const bytes = await readAll(file)
  try {
    const inspected = await inspectContent(type, bytes, actor, { fileSize })
    return { id, stored: await putFile(actor.clientId, type, bytes, inspected) }
  } catch (error) {
    if (error instanceof FileRefusedError) await files().delete(objectKey)
    throw error
  }
}

/**
 * Finishes a presigned upload; the caller has locked its asset. @returns whether this call did it, or another one was
 * quicker.
 */
export async function finishReceived(tx: Tx, clientId: string, { id, stored }: ReceivedFile): Promise<boolean> {
  const { count } = await tx.upload.updateMany({
    where: { clientId, id, readyAt: null },
    data: { ...stored, readyAt: new Date() },
  })
  if (count === 0) return false
  await adopt(tx, clientId, stored.displayKey ? [stored.objectKey, stored.displayKey] : [stored.objectKey])
  return true
}
