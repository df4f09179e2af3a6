import type { ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Answer, request } from '@/lib/testing/request'
import { s3Settings, startS3Server } from '@/lib/testing/s3-server'
import { temporaryFolder } from '../temporary-folder'
import { ownDatabase } from '../testing/own-database'
import { ended, runningPortal } from '../testing/portal'

/* Two servers on a database of their own: one answers calls by itself, the other through Next's route. */

const temporary = temporaryFolder('through-next')
const database = ownDatabase('through_next')
const children: ChildProcess[] = []
let port: number
let throughNext: number
let token: string
let stopStorage: () => Promise<void>

beforeAll(async () => {
  await database.createMigrated()
  const storage = await startS3Server()
  stopStorage = storage.stop
  const env = {
    // Two servers share files and mails (SERVER-2).
    ...s3Settings(storage),
    SMTP_URL: process.env.SMTP_URL ?? '',
    DATABASE_URL: database.url,
    DATA_DIR: join(temporary.path, 'data'),
    AUTH_SECRET: 'a-secret-of-both-servers',
    DEMO: '1',
  }
  const start = async (...args: string[]) =>
    (await runningPortal(env, ({ child }) => children.push(child), ...args)).port
  port = await start()
  throughNext = await start('--api-through-next')
  const json = { email: 'customer@tagwarden.test', password: 'Inspect-Me-1' }
  token = (await request('POST', '/api/v1/login', { port, json })).body.accessToken
})

afterAll(async () => {
  for (const child of children) child.kill('SIGTERM')
  await Promise.all(children.map(ended))
  await stopStorage()
  await database.drop()
  temporary.remove()
})

/** What a caller can tell answers apart by; not how their bytes are cut up. */
function seen({ status, headers, body, text }: Answer) {
  const { date, vary, connection, 'keep-alive': kept, 'x-request-id': id, ...rest } = headers
  const { 'transfer-encoding': encoding, 'content-length': length, ...told } = rest
  return { status, told, body: body ?? text, hasId: id !== undefined }
}

type Call = [method: string, path: string, options?: Parameters<typeof request>[2]]

const calls: Call[] = [
  ['GET', '/api/v1/me'],
  ['GET', '/api/v1/me/'],
  ['GET', '/api/v1/sectors?limit=3&sort=-name'],
  ['GET', '/api/v1/assets?limit=2&filters[archived]=2'],
  ['GET', '/api/v1/assets?limit=-1'],
  ['GET', '/api/v1/openapi.json'],
  ['HEAD', '/api/v1/sectors'],
  ['HEAD', '/api/v1/assets/none'],
  ['OPTIONS', '/api/v1/sectors'],
  ['PATCH', '/api/v1/sectors', { json: {} }],
  ['GET', '/api/v1'],
  ['GET', '/api/v1/nothing'],
  ['GET', '/api/v1/assets/%2F'],
  ['GET', '/api/v1/assets/a%20b'],
  ['POST', '/api/v1/assets/assetMeta', { json: { note: '' } }],
  ['POST', '/api/v1/assets/assetMeta', { body: 'no json', headers: { 'Content-Type': 'application/json' } }],
  ['POST', '/api/v1/login', { json: { email: 'nobody@tagwarden.test', password: 'x' } }],
  ['GET', '/api/v1/me', { token: 'none' }],
  ['GET', '/api/v1/me', { host: 'no-portal.example' }],
  ['GET', '/api/v1/me', { organisationId: 'admin' }],
  ['DELETE', '/api/v1/me', { headers: { 'Content-Type': 'text/plain' }, body: 'x' }],
]

it.each(calls)('%s %s gets the same answer as through Next', async (method, path, options = {}) => {
  const ask = (port: number) => request(method, path, { port, token, ...options })
  const [own, through] = [await ask(port), await ask(throughNext)]
  expect(own.headers.date).toBeDefined()
  expect(seen(own)).toEqual(seen(through))
})

it('a file gets the same answer as through Next', async () => {
  const { body } = await request('GET', '/api/v1/assets/export?limit=5', { port, token })
  const { pathname, search } = new URL(body.url)
  const ask = (port: number) => request('GET', pathname + search, { port })
  const [own, through] = [await ask(port), await ask(throughNext)]
  expect(own.status).toBe(200)
  expect(own.text.split('\r\n').length).toBeGreaterThan(10)
  expect(seen(own)).toEqual(seen(through))
})

it('an answer is compressed for callers that accept that, and has its length for others', async () => {
  const plain = await request('GET', '/api/v1/assets', { port, token })
  expect(Number(plain.headers['content-length'])).toBe(plain.bytes.length)
  const small = await request('GET', '/api/v1/assets', { port, token, headers: { 'Accept-Encoding': 'gzip' } })
  expect(small.headers['content-encoding']).toBe('gzip')
  expect(small.bytes.length).toBeLessThan(plain.bytes.length / 3)
  expect(Object.keys(JSON.parse(gunzipSync(small.bytes).toString()))).toEqual(Object.keys(plain.body))
})
