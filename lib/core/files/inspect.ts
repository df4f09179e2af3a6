import { createHash } from 'node:crypto'
import { tooLarge } from './base64'
import { mimetypeOf } from './content-type'
import { type ImageOwner, type PixelAllowance, reencode } from './images'
import { FileRefusedError } from './refusal'
import { maxUploadBytes, type UploadType, uploadTypeOf, uploadTypes } from './upload-types'

/** What is known of a file once its content was looked at. */
export interface InspectedFile {
  mimetype: string
  size: number
  /** Hex, of the original as received. */
  sha256: string
  /** For images the copy without metadata that is shown; the original is kept beside it, unchanged (FILE-17). */
  display: Uint8Array | null
}

/** What name and type promise. Throws FileRefusedError on `filename` or `uploadType` (FILE-5). */
export function checkName(filename: string, uploadType: number): UploadType {
  const type = uploadTypeOf(filename)
  if (!type) throw new FileRefusedError('filename', `Files of this type are not accepted, only ${extensions()}`)
  if (!uploadTypes.some((known) => known.uploadType === uploadType))
    throw new FileRefusedError('uploadType', 'This upload type is not known')
  if (type.uploadType !== uploadType) throw new FileRefusedError('uploadType', 'The type does not fit the file name')
  return type
}

/** Whether an announced size may be uploaded at all (presign). Throws FileRefusedError on `fileSize`. */
export function checkSize(fileSize: number, maxBytes: number = maxUploadBytes): void {
  if (fileSize > maxBytes) throw new FileRefusedError('fileSize', tooLarge(maxBytes).message)
  if (fileSize === 0) throw new FileRefusedError('fileSize', 'The file is empty')
}

interface InspectOptions {
  /** What was announced. */
  fileSize?: number
  maxBytes?: number
  /** Of all images of the request (FILE-28). */
  pixels?: PixelAllowance
}

/**
 * Whether the content is what the name says. Throws FileRefusedError on `base64Data` (FILE-5, FILE-4), ApiError 429
 * where too many of the owner's images wait already (FILE-28).
 */
export async function inspectContent(
  type: UploadType,
  bytes: Uint8Array,
  owner: ImageOwner,
  { fileSize, maxBytes = maxUploadBytes, pixels }: InspectOptions = {},
): Promise<InspectedFile> {
  if (bytes.length === 0) throw new FileRefusedError('base64Data', 'The file is empty')
  if (bytes.length > maxBytes) throw tooLarge(maxBytes)
  if (fileSize !== undefined && fileSize !== bytes.length)
    throw new FileRefusedError('base64Data', 'The content does not have the size that was announced')
  if ((await mimetypeOf(bytes)) !== type.mimetype)
    throw new FileRefusedError('base64Data', 'The content is not what the file name says')
  return {
    mimetype: type.mimetype,
    size: bytes.length,
    sha256: sha256Of(bytes),
    display: type.uploadType === 1 ? await reencode(bytes, owner, pixels) : null,
  }
}

/** Hex. */
export const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

function extensions(): string {
  return uploadTypes.flatMap((type) => type.extensions).join(', ')
}
