import { fileTypeFromBuffer } from 'file-type'

/** Old Office documents share one container; the name of the main stream tells them apart. */
const oldOffice: Record<string, string> = {
  WordDocument: 'application/msword',
  Workbook: 'application/vnd.ms-excel',
  Book: 'application/vnd.ms-excel',
}

/** The mimetype that the bytes themselves show, or null where they show none that is known. */
export async function mimetypeOf(bytes: Uint8Array): Promise<string | null> {
  const found = await fileTypeFromBuffer(bytes)
  if (!found) return null
  if (found.mime === 'application/x-cfb') return oldOfficeType(bytes)
  // An animated png is a png, too; its first picture is what is shown.
  return found.mime === 'image/apng' ? 'image/png' : found.mime
}

/**
 * Directory entries of the container: 128 bytes each, aligned; the name in UTF-16 with its length, then 2 for a stream.
 */
function oldOfficeType(bytes: Uint8Array): string | null {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (let at = 512; at + 128 <= buffer.length; at += 128) {
    const length = buffer.readUInt16LE(at + 64)
    if (buffer[at + 66] !== 2 || length < 4 || length > 64) continue
    const type = oldOffice[buffer.toString('utf16le', at, at + length - 2)]
    if (type) return type
  }
  return null
}
