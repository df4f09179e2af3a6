import type { ChildProcess } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import { connect } from 'node:net'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, expect, it } from 'vitest'
import { freePort } from '@/lib/core/db/embedded'
import { memoryOfMachine } from '@/lib/core/db/embedded-memory'
import { temporaryFolder } from './temporary-folder'
import { ownDatabase } from './testing/own-database'
import { ended, runningPortal, startPortal } from './testing/portal'

const temporary = temporaryFolder('start')
const folder = temporary.path
const children: ChildProcess[] = []
const database = ownDatabase('start')

afterAll(async () => {
  for (const child of children) child.kill('SIGTERM')
  await Promise.all(children.map(ended))
  await database.drop()
  temporary.remove()
})

function start(env: Record<string, string>) {
  const portal = startPortal(env)
  children.push(portal.child)
  return portal
}

const running = (env: Record<string, string>) => runningPortal(env, ({ child }) => children.push(child))

let folders = 0
/** A data folder that is not there yet: each try begins with its own. */
const newFolder = () => join(folder, `data-${++folders}`)

/** The address of the embedded database, from what it left in its folder. */
function embeddedUrl(dataDir: string): string {
  const port = readFileSync(join(dataDir, 'database', 'postmaster.pid'), 'utf8').split('\n')[3]
  const password = readFileSync(join(dataDir, 'database-password'), 'utf8')
  return `postgresql://tagwarden:${password}@127.0.0.1:${port}/tagwarden`
}

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

/** Begins a POST and holds its body back. */
async function halfSent(port: number): Promise<{ finish: () => Promise<string> }> {
  const socket = connect(port, '127.0.0.1')
  let answer = ''
  socket.on('data', (text) => (answer += text))
  const closed = new Promise((done) => socket.once('close', done))
  socket.write(
    'POST /api/v1/refresh HTTP/1.1\r\nHost: a.test\r\nExpect: 100-continue\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{',
  )
  // The server has it in its hands.
  await expect.poll(() => answer).toBe('HTTP/1.1 100 Continue\r\n\r\n')
  answer = ''
  return {
    finish: async () => {
      socket.write('}')
      await closed
      return answer
    },
  }
}

// RUN-2
it.each([
  ['PORT', 'abc'],
  ['CAPTCHA_PROVIDER', 'riddle'],
  ['ADMIN_PASSWORD', 'all-lower-case'],
  ['DATABASE_URL', 'postgresql://nobody:x@127.0.0.1:1/none'],
])('%s=%s stops the start with one line that names it', async (name, value) => {
  const admin = { ADMIN_EMAIL: 'a@b.test', ADMIN_PASSWORD: 'Good-One-1', ADMIN_URL: 'http://b.test' }
  const { child, said } = start({ ...admin, PORT: String(await freePort()), [name]: value })
  expect(await ended(child)).toBe(1)
  expect(said.err).toMatch(new RegExp(`^tagwarden: ${name} [^\\n]+\\n$`))
})

// RUN-2
it('a port that is taken stops the start with one line', async () => {
  const other = createServer()
  const port = await freePort()
  await new Promise<void>((done) => other.listen(port, '127.0.0.1', done))
  const { child, said } = start({ PORT: String(port) })
  expect(await ended(child)).toBe(1)
  expect(said.err).toMatch(/^tagwarden: PORT \d+ of 127\.0\.0\.1 is in use[^\n]+\n$/)
  other.close()
})

// RUN-38
it('more memory for its database than there is stops the start with one line', async () => {
  const { child, said } = start({ PORT: String(await freePort()), DATA_DIR: newFolder(), DATABASE_MEMORY: '999999' })
  expect(await ended(child)).toBe(1)
  expect(said.err).toMatch(/^tagwarden: DATABASE_MEMORY must be set to less: [^\n]*shared memory[^\n]*\n$/)
})

// RUN-4, RUN-7, RUN-15, RUN-16, RUN-38
it('a server keeps its data, ends requests before it stops, refuses a second one, and survives a kill', async () => {
  const DATA_DIR = newFolder()
  const first = await running({ DATA_DIR })
  const second = start({ PORT: String(await freePort()), DATA_DIR })
  expect(await ended(second.child)).toBe(1)
  expect(second.said.err).toMatch(/^tagwarden: DATA_DIR [^\n]+ is in use by another running instance[^\n]+\n$/)

  const url = embeddedUrl(DATA_DIR)
  await query(url, `INSERT INTO "RateLimit" ("key", "points") VALUES ('kept', 7)`)

  const slow = await halfSent(first.port)
  first.child.kill('SIGTERM')
  const isOpen = () =>
    fetch(`http://127.0.0.1:${first.port}/readyz`).then(
      ({ ok }) => ok,
      () => false, // it listens no more
    )
  await expect.poll(isOpen).toBe(false)
  expect(await slow.finish()).toMatch(/^HTTP\/1\.1 404 .*No portal is set up for this address/s)
  expect(await ended(first.child)).toBe(0)

  const secret = join(DATA_DIR, 'auth-secret')
  const made = readFileSync(secret, 'utf8')
  expect([made.length >= 16, statSync(secret).mode & 0o777]).toEqual([true, 0o600])

  const again = await running({ DATA_DIR, DATABASE_MEMORY: '160' })
  expect(await query(embeddedUrl(DATA_DIR), 'SHOW shared_buffers')).toEqual([{ shared_buffers: '160MB' }])
  again.child.kill('SIGKILL')
  await ended(again.child)

  await running({ DATA_DIR })
  const rows = await query(embeddedUrl(DATA_DIR), `SELECT "points" FROM "RateLimit" WHERE "key" = 'kept'`)
  expect(rows).toEqual([{ points: 7 }])
  expect(readFileSync(secret, 'utf8')).toBe(made)
})

// RUN-8, RUN-14, RUN-17, RUN-38
it('an empty database gets a system admin and a client, and its server outlives a killed database', async () => {
  const admin = { ADMIN_EMAIL: 'root@first.test', ADMIN_PASSWORD: 'First-Door-1', ADMIN_URL: 'https://tags.first.test' }
  const DATA_DIR = newFolder()
  const { port } = await running({ ...admin, DATA_DIR, TRUST_PROXY: '1', DATABASE_MEMORY: '' })
  const [memory] = await query(
    embeddedUrl(DATA_DIR),
    `SELECT pg_size_bytes(current_setting('shared_buffers')) AS bytes`,
  )
  expect(memory).toEqual({ bytes: String(memoryOfMachine() * 2 ** 20) })
  const answer = await fetch(`http://127.0.0.1:${port}/api/v1/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'x-forwarded-host': 'evil.test, tags.first.test' },
    body: JSON.stringify({ email: admin.ADMIN_EMAIL, password: admin.ADMIN_PASSWORD }),
  })
  expect(answer.status).toBe(200)

  // The database dies, and comes back.
  process.kill(Number(readFileSync(join(DATA_DIR, 'database', 'postmaster.pid'), 'utf8').split('\n')[0]), 'SIGKILL')
  const status = async () => (await fetch(`http://127.0.0.1:${port}/readyz`)).status
  await expect.poll(status).toBe(503)
  await expect.poll(status).toBe(200)

  const [client] = await query(embeddedUrl(DATA_DIR), 'SELECT "primaryUrl" FROM "Client"')
  expect(client).toEqual({ primaryUrl: 'https://tags.first.test' })
})

// RUN-20
it('behind a trusted proxy an https answer says so to browsers', async () => {
  await database.createMigrated()
  const { port } = await running({ TRUST_PROXY: '1', DATA_DIR: newFolder(), DATABASE_URL: database.url })
  const answer = await fetch(`http://127.0.0.1:${port}/healthz`, { headers: { 'x-forwarded-proto': 'https' } })
  expect(answer.headers.get('strict-transport-security')).toBe('max-age=31536000')
})
