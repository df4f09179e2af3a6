import { connect } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { baseUrl, request } from '@/lib/testing/request'

/** Sends bytes as they are and answers all that comes back. */
function raw(text: string): Promise<string> {
  return new Promise((done, fail) => {
    let answer = ''
    const socket = connect(Number(baseUrl().port), '127.0.0.1', () => socket.write(text))
    socket.on('data', (chunk) => (answer += chunk))
    socket.on('error', fail)
    socket.on('close', () => done(answer))
  })
}

/** Sends requests one after the other on one connection, and answers the status lines once there are as many. */
async function statuses(...requests: (string | Buffer)[][]): Promise<string[]> {
  const socket = connect(Number(baseUrl().port), '127.0.0.1')
  let heard = ''
  socket.on('data', (chunk) => (heard += chunk))
  const lines = () => heard.match(/HTTP\/1\.1 \d+/g) ?? []
  for (const [at, parts] of requests.entries()) {
    for (const part of parts) socket.write(part)
    await expect.poll(() => lines().length).toBeGreaterThan(at)
  }
  socket.destroy()
  return lines()
}

const notFound = { global: ['Not found'] }

// ERROR-25
describe('request ids', () => {
  it.each(['/api/v1/config', '/login', '/_next/static/none.js', '/healthz', '/api/v1/%zz'])(
    '%s carries one',
    async (path) => {
      expect((await request('GET', path)).headers['x-request-id']).toMatch(/^[A-Za-z0-9._-]{8,64}$/)
    },
  )

  it('a valid one from the caller is kept, on pages too', async () => {
    for (const path of ['/api/v1/config', '/login']) {
      const { headers } = await request('GET', path, { headers: { 'x-request-id': 'phone-1.42_a' } })
      expect(headers['x-request-id']).toBe('phone-1.42_a')
    }
  })

  it.each(['short', 'with space in it', 'x'.repeat(65), 'tab\tinside'])('invalid "%s" is replaced', async (id) => {
    const { headers } = await request('GET', '/api/v1/config', { headers: { 'x-request-id': id } })
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
  })
})

describe('odd requests', () => {
  // ERROR-4
  it.each(['/api/v1/%zz', '/api/v1//me', '/api/v1/a%00b', '/api/v1/%ff', '/api//v1/me'])(
    '%s is a JSON 404',
    async (path) => {
      const { status, body } = await request('GET', path)
      expect({ status, body }).toEqual({ status: 404, body: notFound })
    },
  )

  it.each(['TRACE', 'PROPFIND', 'LOCK', 'PURGE'])('%s is a JSON 405', async (method) => {
    const { status, body, headers } = await request(method, '/api/v1/me')
    expect(status).toBe(405)
    expect(headers.allow).toContain('GET')
    expect(body).toEqual({ global: [expect.any(String)] })
  })

  it.each([
    ['no HTTP', 'GET /api/v1/me HTTP/1.1\r\nno header\r\n\r\n', 400],
    ['too long headers', `GET /api/v1/me HTTP/1.1\r\nHost: a.test\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
    ['CONNECT', 'CONNECT a.test:443 HTTP/1.1\r\nHost: a.test\r\n\r\n', 405],
    ['an unknown verb', 'BREW /api/v1/me HTTP/1.1\r\nHost: a.test\r\n\r\n', 405],
  ])('%s: answered in JSON with a request id', async (_name, text, status) => {
    const answer = await raw(text)
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    expect(answer).toContain('\r\nx-request-id: ')
    expect(answer).toMatch(/\r\n\r\n\{"global":\["[^"]+"\]\}$/)
  })
})

// ERROR-40
describe('requests that only an attacker sends', () => {
  it.each(['x', '%', '%5B%5D', '%5B%22%22%2C%7B%7D%2C5%5D', '[', '1, 2'])(
    'a router state that is malformed, %s, is 400',
    async (state) => {
      const headers = { RSC: '1', 'Next-Router-State-Tree': state }
      for (const path of ['/login', '/portal/admin', '/api/v1/config'])
        expect((await request('GET', path, { headers })).status, path).toBe(400)
    },
  )

  it('a router state that Next writes is read', async () => {
    const state = encodeURIComponent(JSON.stringify(['', { children: ['login', { children: ['__PAGE__', {}] }] }]))
    const { status } = await request('GET', '/login', { headers: { RSC: '1', 'Next-Router-State-Tree': state } })
    expect(status).toBeLessThan(400)
  })

  it.each(['/', '/login', '/api/v1/config', '/api/v1/login'])('%s without a host is 404', async (path) => {
    expect(await raw(`GET ${path} HTTP/1.0\r\n\r\n`)).toMatch(/^HTTP\/1\.1 404 /)
  })

  // RUN-30
  it('an Upgrade is refused and holds no connection', async () => {
    const head = (path: string) =>
      `GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n`
    // Next listens for these from the first request that it gets.
    await request('GET', '/login')
    for (const path of ['/login', '/_next/webpack-hmr', '/api/v1/config', '/none', '/']) {
      const [first, next] = await statuses([`${head(path)}\r\n`], ['GET /healthz HTTP/1.1\r\nHost: a.test\r\n\r\n'])
      expect([first, next], path).toEqual([expect.stringMatching(/ (200|30\d|404)$/), 'HTTP/1.1 200'])
    }
  })
})

describe('a body that a call refuses before it has all come', () => {
  const MB = 1_048_576
  const chunk = Buffer.concat([Buffer.from(`${MB.toString(16)}\r\n`), Buffer.alloc(MB, ' '), Buffer.from('\r\n')])
  const head = (path: string) =>
    `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n`

  it.each(['/api/v1/login', '/api/v1/none'])('leaves the connection usable for the next request: %s', async (path) => {
    const large = [head(path), chunk, chunk, chunk, '0\r\n\r\n']
    const next = ['GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n']
    const [first, ...others] = await statuses(large, next, next)
    expect(first).toBe(path.endsWith('login') ? 'HTTP/1.1 413' : 'HTTP/1.1 404')
    expect(others).toEqual(['HTTP/1.1 200', 'HTTP/1.1 200'])
  })
})

// RUN-33
describe('the files of the pages', () => {
  const path = async () => {
    const { text } = await request('GET', '/login')
    return /\/_next\/static\/[^"]+\.js/.exec(text)?.[0] ?? ''
  }

  it('come in the best compression that the browser takes, and may be kept for good', async () => {
    const plain = await request('GET', await path())
    expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(plain.headers['content-type']).toMatch(/^(text|application)\/javascript/)
    const pressed = async (encoding: string) =>
      await request('GET', await path(), { headers: { 'Accept-Encoding': encoding } })
    const br = await pressed('gzip, deflate, br')
    expect(br.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' })
    expect(brotliDecompressSync(br.bytes)).toEqual(plain.bytes)
    const gz = await pressed('gzip')
    expect(gz.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(gz.bytes)).toEqual(plain.bytes)
    expect(br.bytes.length).toBeLessThan(gz.bytes.length)
  })

  it('answer to reading only, and are 404 where they do not exist', async () => {
    expect((await request('HEAD', await path())).bytes).toHaveLength(0)
    expect((await request('POST', await path())).status).toBeGreaterThan(403)
    for (const other of ['/_next/static/none.js', '/_next/static/../BUILD_ID', '/_next/static/%2e%2e/BUILD_ID'])
      expect((await request('GET', other)).status).toBe(404)
  })
})

describe('forwarded headers', () => {
  // RUN-22
  it('do not change which portal answers', async () => {
    const headers = { 'x-forwarded-host': 'localhost', forwarded: 'host=localhost' }
    const { status, body } = await request('GET', '/api/v1/clients/current', { host: 'nobody.test', headers })
    expect(status).toBe(404)
    expect(body).toEqual({ global: ['No portal is set up for this address'] })
  })
})

// RUN-29
describe('pictures', () => {
  it.each([
    '/_next/image',
    '/_next/image?url=%2Ficon.svg&w=64&q=75',
    '/_next/image?url=%2Flogos%2Fx.png&w=64&q=75',
    '/_next/image?url=http%3A%2F%2Flocalhost%2Fx.png&w=64&q=75',
  ])('%s is 404 on any host', async (path) => {
    for (const host of ['localhost', 'nobody.test']) expect((await request('GET', path, { host })).status).toBe(404)
  })
})

// RUN-20
describe('headers of answers', () => {
  // ERROR-26
  it('calls of the API are sent with no-store', async () => {
    const { headers } = await request('GET', '/api/v1/config')
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
    expect(headers['x-powered-by']).toBeUndefined()
  })

  // RUN-21
  it('pages run only scripts that carry the nonce of this answer', async () => {
    const { headers, text } = await request('GET', '/login', { host: 'localhost' })
    const policy = String(headers['content-security-policy'])
    const nonce = /'nonce-([^']+)'/.exec(policy)?.[1]
    const scripts = text.match(/<script[^>]*>/g) ?? []
    expect(scripts.length).toBeGreaterThan(0)
    for (const script of scripts) expect(script).toContain(`nonce="${nonce}"`)
    expect(headers).toMatchObject({ 'x-frame-options': 'DENY', 'x-content-type-options': 'nosniff' })
    expect(policy).toContain("frame-ancestors 'none'")
    expect(headers['x-powered-by']).toBeUndefined()
  })
})

describe('probes', () => {
  // RUN-18
  it('/metrics is not there for callers through a proxy', async () => {
    for (const name of ['X-Forwarded-For', 'Forwarded', 'Via', 'X-Real-IP'])
      expect((await request('GET', '/metrics', { headers: { [name]: '127.0.0.1' } })).status, name).toBe(404)
  })

  // RUN-17, RUN-18
  it.each(['/healthz', '/readyz', '/metrics'])('%s answers on any host', async (path) => {
    const { status, text } = await request('GET', path, { host: 'nobody.test' })
    expect(status).toBe(200)
    expect(text).toMatch(path === '/metrics' ? /http_request_duration_seconds_bucket/ : /"ok"/)
    expect((await request('POST', path)).status).toBe(405)
  })
})

describe('for those who look after safety', () => {
  // SECURITY-1
  it('security.txt is there on any host, to be read', async () => {
    for (const host of ['localhost', 'nobody.test']) {
      const { status, headers, text } = await request('GET', '/.well-known/security.txt', { host })
      expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
      expect(text).toMatch(/^Contact: mailto:security@tagwarden\.test\nExpires: 20\d\d-.*Z\n/)
    }
    expect((await request('POST', '/.well-known/security.txt')).status).toBe(405)
  })

  // SECURITY-3
  it('reports of browsers about scripts are taken, but not ones of 20,000 bytes', async () => {
    const post = (body: string) =>
      request('POST', '/csp-reports', { body, headers: { 'Content-Type': 'application/csp-report' } })
    const report = { 'csp-report': { 'document-uri': 'http://localhost/login', 'violated-directive': 'img-src' } }
    const answers = await Promise.all(Array.from({ length: 50 }, () => post(JSON.stringify(report))))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]))
    expect((await post('no report')).status).toBe(204)
    expect((await post('x'.repeat(20_000))).status).toBe(413)
    expect((await request('GET', '/csp-reports')).status).toBe(405)
  })

  // RUN-20
  it('let no other site read answers or keep hold of a window of the portal', async () => {
    for (const path of ['/login', '/api/v1/config', '/_next/static/none.js', '/none'])
      expect((await request('GET', path)).headers['cross-origin-resource-policy']).toBe('same-origin')
    const { headers } = await request('GET', '/login')
    expect(headers['cross-origin-opener-policy']).toBe('same-origin')
    expect(headers['reporting-endpoints']).toBe('csp="/csp-reports"')
    expect(headers['content-security-policy']).toContain("style-src 'self' 'nonce-")
  })
})
