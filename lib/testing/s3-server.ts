import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { S3Client } from '@aws-sdk/client-s3'
import { S3RequestPresigner } from '@aws-sdk/s3-request-presigner'

interface S3Object {
  bytes: Buffer
  contentType: string
}

/**
 * A storage service for tests: PUT, GET, HEAD, DELETE and lists of objects over S3's own protocol,
 * each signature checked.
 */
export interface S3Server {
  endpoint: string
  objects: Map<string, S3Object>
  /** What requests get: answers, no answer at all, or a server error. */
  mood: 'well' | 'silent' | 'broken'
  stop(): Promise<void>
}

export const s3Account = { accessKeyId: 'test-key', secretAccessKey: 'test-secret' }

/** What a portal has to be told of it. */
export const s3Settings = ({ endpoint }: Pick<S3Server, 'endpoint'>) => ({
  S3_BUCKET: 'files',
  S3_ENDPOINT: endpoint,
  S3_FORCE_PATH_STYLE: '1',
  S3_ACCESS_KEY_ID: s3Account.accessKeyId,
  S3_SECRET_ACCESS_KEY: s3Account.secretAccessKey,
})

/** Starts one on a free port of the loopback. Signatures are made again with the SDK's own signer and compared. */
export async function startS3Server(): Promise<S3Server> {
  const objects = new Map<string, S3Object>()
  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => refuse(response, 500, String(error)))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const s3: S3Server = {
    endpoint: `http://127.0.0.1:${port}`,
    objects,
    mood: 'well',
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    if (s3.mood === 'silent') return
    if (s3.mood === 'broken') return refuse(response, 500, 'InternalError')
    const url = new URL(request.url ?? '/', s3.endpoint)
    const flaw = await signatureFlaw(request.method ?? '', url, request.headers)
    if (flaw) return refuse(response, 403, flaw)
    answer(request, response, url, Buffer.concat(chunks))
  }

  function answer(request: IncomingMessage, response: ServerResponse, url: URL, body: Buffer): void {
    const object = objects.get(url.pathname)
    if (url.searchParams.has('list-type')) {
      list(response, url)
    } else if (request.method === 'PUT') {
      objects.set(url.pathname, { bytes: body, contentType: request.headers['content-type'] ?? '' })
      response.end()
    } else if (request.method === 'DELETE') {
      objects.delete(url.pathname)
      response.writeHead(204).end()
    } else if (!object) {
      refuse(response, 404, 'NoSuchKey')
    } else {
      response.writeHead(200, {
        'content-length': object.bytes.length,
        'content-type': url.searchParams.get('response-content-type') ?? object.contentType,
        'content-disposition': url.searchParams.get('response-content-disposition') ?? 'inline',
      })
      response.end(request.method === 'HEAD' ? undefined : object.bytes)
    }
  }

  /** All keys of a bucket that begin so; one page holds them. */
  function list(response: ServerResponse, url: URL): void {
    const bucket = url.pathname.replace(/\/?$/, '/')
    const keys = [...objects.keys()]
      .filter((path) => path.startsWith(`${bucket}${url.searchParams.get('prefix') ?? ''}`))
      .map((path) => path.slice(bucket.length))
      .sort()
    const contents = keys.map((key) => `<Contents><Key>${key}</Key></Contents>`).join('')
    response.writeHead(200, { 'content-type': 'application/xml' })
    response.end(`<?xml version="1.0" encoding="UTF-8"?><ListBucketResult>${contents}</ListBucketResult>`)
  }

  return s3
}

function refuse(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { 'content-type': 'application/xml' })
  response.end(`<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`)
}

/** Null when the signature (header or query) is right, otherwise the error code of S3. */
async function signatureFlaw(method: string, url: URL, headers: IncomingHttpHeaders): Promise<string | null> {
  const inQuery = url.searchParams.get('X-Amz-Signature')
  return inQuery === null ? await headerFlaw(method, url, headers) : await queryFlaw(method, url, headers, inQuery)
}

async function headerFlaw(method: string, url: URL, headers: IncomingHttpHeaders): Promise<string | null> {
  const match = /SignedHeaders=([^,]+), Signature=([0-9a-f]+)$/.exec(headers.authorization ?? '')
  if (!match) return 'AccessDenied'
  const signer = await client().config.signer()
  const signed = await signer.sign(bare(method, url, headers, match[1]!), {
    signingDate: dateOf(headers['x-amz-date']),
  })
  return String(signed.headers.authorization).endsWith(`Signature=${match[2]}`) ? null : 'SignatureDoesNotMatch'
}

async function queryFlaw(
  method: string,
  url: URL,
  headers: IncomingHttpHeaders,
  given: string,
): Promise<string | null> {
  const query = url.searchParams
  const signingDate = dateOf(query.get('X-Amz-Date'))
  const expiresIn = Number(query.get('X-Amz-Expires'))
  if (signingDate.getTime() + expiresIn * 1000 < Date.now()) return 'AccessDenied'
  const names = query.get('X-Amz-SignedHeaders') ?? ''
  const unsigned = new URL(url)
  for (const name of ['Algorithm', 'Credential', 'Date', 'Expires', 'SignedHeaders', 'Signature'])
    unsigned.searchParams.delete(`X-Amz-${name}`)
  const presigner = new S3RequestPresigner({ ...client().config })
  const presigned = await presigner.presign(bare(method, unsigned, headers, names), {
    signingDate,
    expiresIn,
    signableHeaders: new Set(names.split(';')),
  })
  return presigned.query?.['X-Amz-Signature'] === given ? null : 'SignatureDoesNotMatch'
}

/** The request with nothing but what was signed. */
function bare(method: string, url: URL, headers: IncomingHttpHeaders, names: string) {
  return {
    method,
    protocol: url.protocol,
    hostname: url.hostname,
    port: Number(url.port),
    path: url.pathname,
    query: Object.fromEntries(url.searchParams),
    headers: Object.fromEntries(names.split(';').map((name) => [name, String(headers[name] ?? '')])),
  }
}

function client(): S3Client {
  return new S3Client({ region: 'us-east-1', credentials: s3Account })
}

/** 20260101T000000Z → instant. */
function dateOf(text: string | string[] | null | undefined): Date {
  return new Date(String(text).replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))
}
