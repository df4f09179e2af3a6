import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { contentDisposition } from './content-disposition'
import {
  checkKey,
  type Download,
  type FileStore,
  StorageUnavailableError,
  type StoredFile,
  type UploadTarget,
} from './store'

interface S3Settings {
  bucket: string
  region: string
  endpoint?: string
  accessKeyId: string
  secretAccessKey: string
  forcePathStyle: boolean
}

/** Files in a bucket of any service that speaks S3. */
export class S3Store implements FileStore {
  readonly #client: S3Client
  readonly #bucket: string

  constructor(settings: S3Settings) {
    this.#bucket = settings.bucket
    this.#client = new S3Client({
      region: settings.region,
      endpoint: settings.endpoint,
      forcePathStyle: settings.forcePathStyle,
      credentials: { accessKeyId: settings.accessKeyId, secretAccessKey: settings.secretAccessKey },
      // Services other than Amazon's know no CRC trailers.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      // Two attempts end within the 5 seconds of a 503 (ERROR-9); a slow upload that moves is not cut off.
      maxAttempts: 2,
      requestHandler: { connectionTimeout: 1500, socketTimeout: 1800 },
    })
  }

  async put(key: string, bytes: Uint8Array | AsyncIterable<Uint8Array>, contentType: string): Promise<void> {
    const body = bytes instanceof Uint8Array ? bytes : await collect(bytes)
    const command = new PutObjectCommand({ ...this.#object(key), Body: body, ContentType: contentType })
    await this.#available(() => this.#client.send(command))
  }

  /** Read in full before it is handed on: a reader who dawdles does not hold a connection to the storage. */
  async get(key: string): Promise<StoredFile | null> {
    const command = new GetObjectCommand(this.#object(key))
    const bytes = await this.#orMissing(async () => {
      const { Body } = await this.#client.send(command)
      return Body ? await Body.transformToByteArray() : new Uint8Array()
    })
    return bytes && { size: bytes.length, stream: streamOf(bytes) }
  }

  async stat(key: string): Promise<{ size: number } | null> {
    const command = new HeadObjectCommand(this.#object(key))
    return await this.#orMissing(async () => {
      const { ContentLength } = await this.#client.send(command)
      return { size: ContentLength ?? 0 }
    })
  }

  async delete(key: string): Promise<void> {
    const command = new DeleteObjectCommand(this.#object(key))
    await this.#orMissing(() => this.#client.send(command))
  }

  /** The keys that begin so, in their order. */
  async *list(prefix: string): AsyncGenerator<string> {
    for (let after: string | undefined; ; ) {
      const command = new ListObjectsV2Command({ Bucket: this.#bucket, Prefix: prefix, ContinuationToken: after })
      const { Contents, NextContinuationToken } = await this.#available(() => this.#client.send(command))
      for (const { Key } of Contents ?? []) if (Key !== undefined) yield Key
      if (NextContinuationToken === undefined) return
      after = NextContinuationToken
    }
  }

  /** Type and length are part of the signature: the storage itself refuses anything else. */
  async presignPut(
    key: string,
    { contentType, size, expiresSeconds }: { contentType: string; size: number; expiresSeconds: number },
  ): Promise<UploadTarget> {
    const command = new PutObjectCommand({ ...this.#object(key), ContentType: contentType, ContentLength: size })
    const url = await getSignedUrl(this.#client, command, {
      expiresIn: expiresSeconds,
      signableHeaders: new Set(['host', 'content-type', 'content-length']),
    })
    return { url, method: 'PUT', headers: { 'content-type': contentType } }
  }

  async presignGet(key: string, download: Download & { expiresSeconds: number }): Promise<string> {
    const command = new GetObjectCommand({
      ...this.#object(key),
      ResponseContentType: download.contentType,
      ResponseContentDisposition: contentDisposition(download.filename, download.inline),
      ResponseCacheControl: 'private, no-store',
    })
    return await getSignedUrl(this.#client, command, { expiresIn: download.expiresSeconds })
  }

  async origin(): Promise<string> {
    const url = await getSignedUrl(this.#client, new GetObjectCommand(this.#object('origin')))
    return new URL(url).origin
  }

  #object(key: string) {
    return { Bucket: this.#bucket, Key: checkKey(key) }
  }

  async #orMissing<T>(work: () => Promise<T>): Promise<T | null> {
    return await this.#available(async () => {
      try {
        return await work()
      } catch (error) {
        if (error instanceof S3ServiceException && (error.name === 'NoSuchKey' || error.name === 'NotFound'))
          return null
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

async function collect(chunks: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const parts: Uint8Array[] = []
  for await (const chunk of chunks) parts.push(chunk)
  return Buffer.concat(parts)
}

function streamOf(bytes: Uint8Array): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      controller.enqueue(bytes)
      controller.close()
    },
  })
}
