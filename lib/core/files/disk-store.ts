import { createHash, randomUUID } from 'node:crypto'
import { open, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { z } from 'zod'
import { openToken, signToken } from './signed-token'
import { checkKey, type FileStore, StorageUnavailableError, type StoredFile, type UploadTarget } from './store'
import { clearDrafts, makeFolder, settle } from './whole'

/** What became of bytes sent to a presigned address. */
type Receipt = 'stored' | 'dead link' | 'wrong size'

const purpose = 'file-put'
const announced = z.object({ key: z.string(), contentType: z.string(), size: z.number() })

/** Files in a folder. Nothing is served from it: the app looks at rights and streams (FILE-18). */
export class DiskStore implements FileStore {
  readonly #folder: string
  readonly #secret: string

  /** `folder` is made when the first file comes; `secret` signs the addresses that take uploads. */
  constructor(folder: string, secret: string) {
    this.#folder = folder
    this.#secret = secret
  }

  /** Written beside its place, then renamed: nobody ever reads half a file. */
  async put(key: string, bytes: Uint8Array | AsyncIterable<Uint8Array>): Promise<void> {
    const place = this.#path(key)
    const draft = path.join(this.#drafts, randomUUID())
    await this.#available(async () => {
      await makeFolder(this.#drafts)
      await makeFolder(path.dirname(place))
    })
    try {
      await this.#write(draft, bytes)
      await this.#available(() => settle(draft, place))
    } catch (error) {
      await rm(draft, { force: true })
      throw error
    }
  }

  async get(key: string): Promise<StoredFile | null> {
    const place = this.#path(key)
    return await this.#orMissing(async () => {
      const file = await open(place, 'r')
      const { size } = await file.stat()
      return { size, stream: Readable.toWeb(file.createReadStream()) as ReadableStream<Uint8Array> }
    })
  }

  async stat(key: string): Promise<{ size: number } | null> {
    const place = this.#path(key)
    return await this.#orMissing(async () => {
      const { size } = await stat(place)
      return { size }
    })
  }

  async delete(key: string): Promise<void> {
    const place = this.#path(key)
    await this.#available(() => rm(place, { force: true }))
  }

  /** The address is the app's own `PUT /api/v1/files/{token}`; see `receive`. */
  async presignPut(
    key: string,
    { contentType, size, expiresSeconds }: { contentType: string; size: number; expiresSeconds: number },
  ): Promise<UploadTarget> {
    const token = signToken(this.#secret, purpose, { key: checkKey(key), contentType, size }, expiresSeconds)
    return { url: `/api/v1/files/${token}`, method: 'PUT', headers: { 'content-type': contentType } }
  }

  async presignGet(): Promise<null> {
    return null
  }

  async origin(): Promise<null> {
    return null
  }

  /**
   * Takes the bytes that were sent to a presigned address: those and no others, at the size announced. `folder` is the
   * first part of the keys that may be written: on another tenant's host the address leads nowhere (FILE-12).
   */
  async receive(token: string, folder: string, body: AsyncIterable<Uint8Array>): Promise<Receipt> {
    const opened = announced.safeParse(openToken(this.#secret, purpose, token))
    if (!opened.success || !opened.data.key.startsWith(`${folder}/`)) return 'dead link'
    try {
      await this.put(opened.data.key, exactly(opened.data.size, body))
      return 'stored'
    } catch (error) {
      if (error instanceof WrongSizeError) return 'wrong size'
      throw error
    }
  }

  /** Deletes what killed processes have left half written. */
  async clearDrafts(): Promise<void> {
    await clearDrafts(this.#drafts)
  }

  get #drafts(): string {
    return path.join(this.#folder, 'drafts')
  }

  async #write(draft: string, bytes: Uint8Array | AsyncIterable<Uint8Array>): Promise<void> {
    const file = await this.#available(() => open(draft, 'wx', 0o600))
    try {
      for await (const chunk of bytes instanceof Uint8Array ? [bytes] : bytes) {
        await this.#available(() => file.writeFile(chunk))
      }
      await this.#available(() => file.sync())
    } finally {
      await file.close()
    }
  }

  /** 256 folders, so that none gets too large to list. */
  #path(key: string): string {
    const shard = createHash('sha256').update(checkKey(key)).digest('hex').slice(0, 2)
    return path.join(this.#folder, shard, key.replaceAll('/', '~'))
  }

  async #orMissing<T>(work: () => Promise<T>): Promise<T | null> {
    return await this.#available(async () => {
      try {
        return await work()
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
        throw error
      }
    })
  }

  async #available<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work()
    } catch (error) {
      throw new StorageUnavailableError(error)
    }
  }
}

class WrongSizeError extends Error {}

/** Passes the bytes on; throws as soon as there are too many, or at the end when there are too few. */
async function* exactly(size: number, body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let count = 0
  for await (const chunk of body) {
    count += chunk.length
    if (count > size) throw new WrongSizeError()
    yield chunk
  }
  if (count < size) throw new WrongSizeError()
}
