import type { ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, expect, it } from 'vitest'
import { freePort } from '@/lib/core/db/embedded'
import { s3Settings, startS3Server } from '@/lib/testing/s3-server'
import { temporaryFolder } from './temporary-folder'
import { type OwnDatabase, ownDatabase } from './testing/own-database'
import { ended, runningPortal, startPortal } from './testing/portal'

/* Two servers on one new database, each with a data folder of its own, started at the same moment. */

const temporary = temporaryFolder('several-servers')
const admin = { ADMIN_EMAIL: 'root@several.test', ADMIN_PASSWORD: 'First-Door-1', ADMIN_URL: 'http://127.0.0.1' }
const children: ChildProcess[] = []
/** Of this try. */
let database: OwnDatabase
let env: Record<string, string>
let tries = 0
const storage = await startS3Server()
const sharing = {
  ...s3Settings(storage),
  SMTP_URL: process.env.SMTP_URL ?? '',
}

beforeEach(async () => {
  tries++
  database = ownDatabase('several_servers')
  await database.create()
  env = { ...admin, AUTH_SECRET: 'a-secret-of-both-servers', DATABASE_URL: database.url }
})

afterEach(async () => {
  for (const child of children) child.kill('SIGTERM')
  await Promise.all(children.splice(0).map(ended))
  await database.drop()
})

afterAll(async () => {
  await storage.stop()
  temporary.remove()
})

const folder = (name: string) => ({ DATA_DIR: join(temporary.path, `${name}-${tries}`) })
const running = (more: Record<string, string>) =>
  runningPortal({ ...env, ...more }, ({ child }) => children.push(child))

// RUN-23, RUN-24
it('two servers share sessions: one begun on a server works on the other, and ends on both', async () => {
  const [one, other] = await Promise.all(['one', 'other'].map((name) => running({ ...sharing, ...folder(name) })))
  const call = (server: { port: number } | undefined, method: string, path: string, init: RequestInit = {}) =>
    fetch(`http://127.0.0.1:${server?.port}/api/v1${path}`, { method, ...init })

  const login = await call(one, 'POST', '/login', {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: admin.ADMIN_EMAIL, password: admin.ADMIN_PASSWORD }),
  })
  const { accessToken } = await login.json()
  const headers = { authorization: `Bearer ${accessToken}` }
  expect((await call(other, 'GET', '/me', { headers })).status).toBe(200)
  expect((await call(other, 'POST', '/logout', { headers })).status).toBe(200)
  expect((await call(one, 'GET', '/me', { headers })).status).toBe(401)
})

// SERVER-2
it('two servers do not start together without a shared storage and mail server; one alone does', async () => {
  const first = await running(folder('first'))
  const second = startPortal({
    ...env,
    ...folder('second'),
    PORT: String(await freePort()),
    SMTP_URL: sharing.SMTP_URL,
  })
  children.push(second.child)
  expect(await ended(second.child)).toBe(1)
  expect(second.said.err).toMatch(/^tagwarden: S3_BUCKET must be set: another server \(process \d+ on .+\) uses this/m)

  first.child.kill('SIGKILL')
  await ended(first.child)
  await expect(running(folder('first'))).resolves.toBeDefined()
})
