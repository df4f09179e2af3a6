import { invalid } from '@/lib/core/errors/errors'
import { decodeBase64 } from '@/lib/core/files/base64'
import { files } from '@/lib/core/files/files'
import { type ImageOwner, type PixelAllowance, pixelAllowance } from '@/lib/core/files/images'
import { checkName, type InspectedFile, inspectContent, sha256Of } from '@/lib/core/files/inspect'
import { FileRefusedError } from '@/lib/core/files/refusal'
import type { UploadType } from '@/lib/core/files/upload-types'
import { newId } from '@/lib/core/text/new-id'
import type { NewUpload } from './schema'
import { expectStrays } from './strays'

/** A file that lies in the store and waits for its row. */
export interface PreparedUpload {
  filename: string
  uploadType: number
  mimetype: string
  fileSize: number
  sha256: string
  displaySha256: string | null
  objectKey: string
  displayKey: string | null
}

/**
 * Inspects the files of a body and stores their bytes, outside any transaction; `storeUploads` makes the rows.
 * @throws ApiError 422 on `field`, naming the file (ERROR-16, FILE-7).
 */
export async function prepareUploads(
  actor: ImageOwner,
  newUploads: readonly NewUpload[] | null | undefined,
  field: string,
  pixels = pixelAllowance(),
): Promise<PreparedUpload[]> {
  const prepared: PreparedUpload[] = []
  for (const newUpload of newUploads ?? [])
    prepared.push(await nameRefused(field, newUpload, () => prepareUpload(actor, newUpload, pixels)))
  return prepared
}

/** Runs `work`; a file that is refused in it is named on the field that brings it. @throws ApiError 422. */
export async function nameRefused<T>(field: string, file: { filename: string }, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof FileRefusedError) throw invalid({ [field]: [`${file.filename}: ${error.message}`] })
    throw error
  }
}

/** The same for one file. @throws FileRefusedError, which stands for 422 on its field (FILE-5). */
export async function prepareUpload(
  actor: ImageOwner,
  file: NewUpload,
  pixels?: PixelAllowance,
): Promise<PreparedUpload> {
  const { filename, uploadType, base64Data, fileSize } = file
  const type = checkName(filename, uploadType)
  const bytes = decodeBase64(base64Data)
  const inspected = await inspectContent(type, bytes, actor, { fileSize: fileSize ?? undefined, pixels })
  return { filename, uploadType, ...(await putFile(actor.clientId, type, bytes, inspected)) }
}

/** Stores the bytes of an inspected file: as received, and for images the copy that is shown too (FILE-17). */
export async function putFile(clientId: string, type: UploadType, bytes: Uint8Array, inspected: InspectedFile) {
  const { mimetype, size: fileSize, sha256, display } = inspected
  const folder = `${clientId}/${newId()}`
  const objectKey = `${folder}/original`
  const displayKey = display && `${folder}/display`
  await expectStrays(clientId, displayKey ? [objectKey, displayKey] : [objectKey])
  await files().put(objectKey, bytes, type.mimetype)
  if (display && displayKey) await files().put(displayKey, display, type.mimetype)
  return { mimetype, fileSize, sha256, displaySha256: display && sha256Of(display), objectKey, displayKey }
}
