/** A file as it lies in the store. */
export interface StoredFile {
  /** Bytes. */
  size: number
  stream: ReadableStream<Uint8Array>
}

/** What a browser or phone needs to send bytes to the store by itself. */
export interface UploadTarget {
  /** Absolute, or a path on the tenant's own host: resolve it against the client's primaryUrl. */
  url: string
  method: 'PUT'
  headers: Record<string, string>
}

/** Where uploaded bytes live. Keys are made by the callers: letters, digits and `. _ - /`, tenant first. */
export interface FileStore {
  /** Stores the bytes under the key, whole or not at all; what was there is replaced. */
  put(key: string, bytes: Uint8Array | AsyncIterable<Uint8Array>, contentType: string): Promise<void>
  /** The file, or null where there is none. */
  get(key: string): Promise<StoredFile | null>
  /** Its size, or null where there is none. */
  stat(key: string): Promise<{ size: number } | null>
  /** Deletes the file; one that is not there is no error. */
  delete(key: string): Promise<void>
  /** A target that takes exactly `size` bytes of that type for a while, without a session (FILE-9). */
  presignPut(key: string, file: { contentType: string; size: number; expiresSeconds: number }): Promise<UploadTarget>
  /** An address that delivers the file for a while, or null where the app has to stream it itself (FILE-19). */
  presignGet(key: string, download: Download & { expiresSeconds: number }): Promise<string | null>
  /** Origin that browsers must be allowed to reach (CSP), or null where it is the app's own (FILE-19). */
  origin(): Promise<string | null>
}

/** How a file is handed to a browser. */
export interface Download {
  filename: string
  contentType: string
  /** Shown in the page (images) instead of saved. */
  inline: boolean
}

/** The store can't be reached or can't write: 503, never a 500 (FILE-25). */
export class StorageUnavailableError extends Error {
  constructor(cause: unknown) {
    super('The file storage is not available', { cause })
    this.name = 'StorageUnavailableError'
  }
}

/** The whole file in memory: uploads have at most 10 MB. */
export async function readAll(file: StoredFile): Promise<Uint8Array> {
  return new Uint8Array(await new Response(file.stream).arrayBuffer())
}

const keyForm = /^[A-Za-z0-9_-][A-Za-z0-9._-]*(?:\/[A-Za-z0-9_-][A-Za-z0-9._-]*)*$/

/** Throws on a key that could lead elsewhere: a bug of the caller, never a user's doing. */
export function checkKey(key: string): string {
  if (!keyForm.test(key) || key.length > 200) throw new TypeError(`not a file key: ${key}`)
  return key
}
