import { FileRefusedError } from './refusal'
import { maxUploadBytes } from './upload-types'

/**
 * `base64Data` of a body → bytes: plain base64, with a `data:…;base64,` prefix dropped (FILE-6).
 * Throws FileRefusedError on `base64Data`; the size is judged before anything is decoded.
 */
export function decodeBase64(text: string, maxBytes: number = maxUploadBytes): Uint8Array {
  const plain = text.replace(/^data:[^,]{0,200};base64,/i, '')
  if (plain.length % 4 !== 0 || !/^[A-Za-z0-9+/]*={0,2}$/.test(plain))
    throw new FileRefusedError('base64Data', 'The content is not valid base64')
  const padding = plain.endsWith('==') ? 2 : plain.endsWith('=') ? 1 : 0
  if ((plain.length / 4) * 3 - padding > maxBytes) throw tooLarge(maxBytes)
  return Buffer.from(plain, 'base64')
}

/** Bytes → data URL (FILE-21). */
export function dataUrl(bytes: Uint8Array, mimetype: string): string {
  return `data:${mimetype};base64,${Buffer.from(bytes).toString('base64')}`
}

export function tooLarge(maxBytes: number): FileRefusedError {
  return new FileRefusedError('base64Data', `The file is larger than ${maxBytes / 1024 / 1024} MB`)
}
