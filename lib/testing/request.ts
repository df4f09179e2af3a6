import { request as httpRequest, type IncomingHttpHeaders } from 'node:http'

type Options = {
  /**
   * The portal's hostname, sent as `Host`. Node resolves no `*.localhost`, and test hosts exist nowhere: we connect to
   * the loopback.
   */
  host?: string
  /** Another server than the one under test. */
  port?: number
  token?: string
  organisationId?: string
  cookie?: string
  headers?: Record<string, string>
  /** A body, sent as JSON. */
  json?: unknown
  /** A body, sent as it is. */
  body?: string | Buffer
}

export type Answer = {
  status: number
  headers: IncomingHttpHeaders
  text: string
  bytes: Buffer
  /** The body as JSON; `undefined` where it is none. Tests look into answers of many shapes. */
  // biome-ignore lint/suspicious/noExplicitAny: the assertions are what checks the shape
  body: any
}

/** Where the server under test listens. Set by `npm test`; without it there is nothing to test against. */
export function baseUrl(): URL {
  const url = process.env.TEST_BASE_URL
  if (!url) throw new Error('TEST_BASE_URL is not set: run these tests with "npm run test:api -- <file>"')
  return new URL(url)
}

const at = ({ hostname, port }: URL) => ({ hostname, port })

/**
 * One HTTP call to the server under test. `path` from the root, with query: `/api/v1/sectors?page=2`. Redirects are not
 * followed.
 */
export function request(method: string, path: string, options: Options = {}): Promise<Answer> {
  const { hostname, port } = { ...at(baseUrl()), ...(options.port && { port: String(options.port) }) }
  const body = options.json === undefined ? options.body : JSON.stringify(options.json)
  const headers: Record<string, string> = { Host: options.host ?? 'localhost' }
  if (options.token) headers.Authorization = `Bearer ${options.token}`
  if (options.organisationId) headers.organisationId = options.organisationId
  if (options.cookie) headers.Cookie = options.cookie
  if (options.json !== undefined) headers['Content-Type'] = 'application/json'
  const isChunked = options.headers?.['Transfer-Encoding'] !== undefined
  if (body !== undefined && !isChunked) headers['Content-Length'] = String(Buffer.byteLength(body))
  Object.assign(headers, options.headers)

  return new Promise((done, fail) => {
    const call = httpRequest({ hostname, port, method, path, headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk) => chunks.push(chunk))
      response.on('error', fail)
      response.on('end', () => {
        const bytes = Buffer.concat(chunks)
        const text = bytes.toString('utf8')
        done({ status: response.statusCode ?? 0, headers: response.headers, text, bytes, body: parsed(text) })
      })
    })
    call.on('error', fail)
    call.end(body)
  })
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
