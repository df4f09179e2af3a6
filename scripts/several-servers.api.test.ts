import type { ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeEach, expect, it } from 'vitest'
import { temporaryFolder } from './temporary-folder'
import { ended, runningPortal } from './testing/portal'

/* Two servers on one new database, each with a data folder of its own, started at the same moment. */

const temporary = temporaryFolder('several-servers')
const admin = { ADMIN_EMAIL: 'root@several.test', ADMIN_PASSWORD: 'First-Door-1', ADMIN_URL: 'http://127.0.0.1' }
const children: ChildProcess[] = []
/** Of this try. */
let database: string
let tries = 0

/** A statement on the server of the tests' database. */
async function administer(sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: process.env.DATABASE_URL })
  await client.connect()
  await client.query(sql).finally(() => client.end())
}

beforeEach(async () => {
  database = `several_servers_${process.pid}_${++tries}`
  await administer(`CREATE DATABASE ${database}`)
})

afterEach(async () => {
  for (const child of children) child.kill('SIGTERM')
  await Promise.all(children.splice(0).map(ended))
  await administer(`DROP DATABASE ${database} WITH (FORCE)`)
})

afterAll(temporary.remove)

// RUN-23, RUN-24
it('share sessions: what one server begins another goes on with, and ends for both', async () => {
  const url = new URL(process.env.DATABASE_URL ?? '')
  url.pathname = `/${database}`
  const env = { ...admin, AUTH_SECRET: 'a-secret-of-both-servers', DATABASE_URL: url.href }
  const [one, other] = await Promise.all(
    ['one', 'other'].map((name) =>
      runningPortal({ ...env, DATA_DIR: join(temporary.path, `${name}-${tries}`) }, ({ child }) =>
        children.push(child),
      ),
    ),
  )
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
