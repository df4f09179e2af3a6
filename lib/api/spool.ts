import { randomUUID } from 'node:crypto'
import { type FileHandle, open, unlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { unavailable } from '@/lib/core/errors/errors'
import { log } from '@/lib/core/log/log'

/** So much of a body stays in memory while it comes. */
export const SMALL_BYTES = 1_048_576

/** A body that has come: in memory or in a file that no folder names any more: a process that ends leaves nothing. */
export interface Spooled {
  size: number
  /** All of it, once. */
  read: () => Promise<Uint8Array>
  /** What is not wanted after all takes no room. */
  drop: () => Promise<void>
}

/**
 * Takes a body as it comes. Of a large one no more than a piece is in memory until it is read: many that come
 * slowly, or at once, take what their senders are slow by from the disk (ERROR-42). `tooLarge` makes what is
 * thrown beyond `max`.
 */
export async function spool(body: ReadableStream<Uint8Array>, max: number, tooLarge: () => Error): Promise<Spooled> {
  const pieces: Uint8Array[] = []
  let size = 0
  let file: FileHandle | null = null
  const reader = body.getReader()
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      size += part.value.byteLength
      if (size > max) throw tooLarge()
      if (size > SMALL_BYTES) file ??= await unnamedFile()
      if (!file) {
        pieces.push(part.value)
        continue
      }
      for (const piece of [...pieces.splice(0), part.value]) await append(file, piece)
    }
  } catch (error) {
    await file?.close()
    await reader.cancel().catch(() => undefined) // whoever sent it has gone away, which is what failed
    throw error
  }
  const all = file
  return {
    size,
    read: async () => {
      if (!all) return Buffer.concat(pieces)
      const bytes = Buffer.allocUnsafeSlow(size)
      try {
        for (let at = 0; at < size; ) at += (await all.read(bytes, at, size - at, at)).bytesRead
      } finally {
        await all.close()
      }
      return bytes
    },
    drop: async () => {
      await all?.close()
    },
  }
}

/** A disk that is full has room again (ERROR-9). */
async function append(file: FileHandle, piece: Uint8Array): Promise<void> {
  try {
    await file.writeFile(piece)
  } catch (error) {
    log.error({ err: error }, 'a large body could not be kept while it came')
    throw unavailable()
  }
}

let hasFailed = false

/** A file of this process alone; `null` where no temporary one can be made: what comes then stays in memory. */
async function unnamedFile(): Promise<FileHandle | null> {
  if (hasFailed) return null
  const place = join(tmpdir(), `tagwarden-${randomUUID()}`)
  try {
    const file = await open(place, 'wx+', 0o600)
    await unlink(place)
    return file
  } catch (error) {
    hasFailed = true
    log.warn({ err: error }, 'large bodies stay in memory: the folder for temporary files takes none')
    return null
  }
}
