import { Readable } from 'node:stream'
import { files } from '@/lib/core/files/files'

/** A PDF that goes with a mail. */
export interface Attachment {
  filename: string
  contentType: string
  /** Opened when the mail server takes it, and read piece by piece. */
  content: Readable
}

/**
 * From this size on a mail says where its file is instead of bringing it: in a mail it grows by a third, and many mail
 * servers take 10 MB.
 */
export const tooLargeToAttach = 7_000_000

/** A PDF of the store, and how large it is. @throws where it is not there. */
export async function pdfOf(key: string, filename: string): Promise<{ size: number; attachment: Attachment }> {
  const found = await files().stat(key)
  if (!found) throw new Error(`${filename} is not in the store`)
  return {
    size: found.size,
    attachment: { filename, contentType: 'application/pdf', content: Readable.from(bytesOf(key, filename)) },
  }
}

async function* bytesOf(key: string, filename: string): AsyncGenerator<Uint8Array> {
  const file = await files().get(key)
  if (!file) throw new Error(`${filename} is not in the store`)
  yield* Readable.fromWeb(file.stream as Parameters<typeof Readable.fromWeb>[0])
}
