import type { ChildProcess } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { afterAll, afterEach, beforeEach, expect, it } from 'vitest'
import { freePort } from '@/lib/core/db/embedded'
import { newId } from '@/lib/core/text/new-id'
import { temporaryFolder } from './temporary-folder'
import { catchMail } from './testing/mail-catcher'
import { type OwnDatabase, ownDatabase } from './testing/own-database'
import { ended, runningPortal } from './testing/portal'

/* The mail server is away or hangs, the portal is stopped and killed meanwhile: each mail arrives all the same. */

const temporary = temporaryFolder('mail-outage')
const admin = { ADMIN_EMAIL: 'root@mail.test', ADMIN_PASSWORD: 'First-Door-1', ADMIN_URL: 'http://127.0.0.1' }
const children: ChildProcess[] = []
/** Of this try. */
let mails: string
let database: OwnDatabase
let smtpPort: number
let env: Record<string, string>

let tries = 0
beforeEach(async () => {
  const folder = join(temporary.path, String(++tries))
  mails = join(folder, 'mails')
  mkdirSync(mails, { recursive: true })
  database = ownDatabase('mail_outage')
  smtpPort = await freePort()
  await database.createMigrated()
  const AUTH_SECRET = 'a-secret-of-the-mail-test'
  env = {
    ...admin,
    AUTH_SECRET,
    DATABASE_URL: database.url,
    DATA_DIR: join(folder, 'data'),
    SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
  }
})

afterEach(async () => {
  for (const child of children) child.kill('SIGTERM')
  await Promise.all(children.splice(0).map(ended))
  await database.drop()
})

afterAll(temporary.remove)

const running = () => runningPortal(env, ({ child }) => children.push(child))

/** One call, made again where a machine that is busy with other tests answers 503. */
async function call(port: number, path: string, body?: unknown, token?: string) {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
  for (let attempt = 0; ; attempt++) {
    const request = body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers }
    const answer = await fetch(`http://127.0.0.1:${port}/api/v1${path}`, request)
    const json = await answer.json()
    if (answer.ok) return json
    if (answer.status !== 503 || attempt === 10) throw new Error(`${answer.status} ${JSON.stringify(json)}`)
  }
}

/** Invites somebody as client admin; the answer says that the mail is on its way. */
async function invite(port: number, email: string): Promise<void> {
  const { accessToken } = await call(port, '/login', { email: admin.ADMIN_EMAIL, password: admin.ADMIN_PASSWORD })
  const { clientId } = await call(port, '/me', undefined, accessToken)
  const person = { id: newId(), firstName: 'Ann', lastName: 'Other', email, clientId }
  await call(port, '/clients/users', person, accessToken)
}

/** A mail server that takes calls and never says a word. */
async function hangingServer(): Promise<{ server: Server; called: Promise<unknown>; stop: () => Promise<void> }> {
  const sockets = new Set<{ destroy: () => void }>()
  const server = createServer((socket) => {
    socket.on('error', () => undefined)
    sockets.add(socket)
  })
  const called = new Promise((done) => server.once('connection', done))
  await new Promise<void>((done) => server.listen(smtpPort, '127.0.0.1', done))
  const stop = async () => {
    for (const socket of sockets) socket.destroy()
    await new Promise((done) => server.close(done))
  }
  return { server, called, stop }
}

async function recipients(): Promise<string[]> {
  const files = readdirSync(mails).filter((name) => name.endsWith('.eml'))
  const all = await Promise.all(files.map((name) => PostalMime.parse(readFileSync(join(mails, name)))))
  return [...new Set(all.flatMap(({ to }) => to?.map(({ address }) => address ?? '') ?? []))].sort()
}

// MAIL-1, RUN-25
it('every mail arrives at least once', async () => {
  // Nothing listens; the portal is stopped as an operator does.
  const first = await running()
  await invite(first.port, 'refused@mail.test')
  first.child.kill('SIGTERM')
  expect(await ended(first.child)).toBe(0)

  // The mail server hangs, and the portal is killed with mails in its hands.
  const hanging = await hangingServer()
  const second = await running()
  await invite(second.port, 'hanging@mail.test')
  await hanging.called
  second.child.kill('SIGKILL')
  await ended(second.child)
  await hanging.stop()

  const third = await running()
  await invite(third.port, 'late@mail.test')
  const catcher = await catchMail(mails, smtpPort)
  const all = ['hanging@mail.test', 'late@mail.test', 'refused@mail.test']
  await expect.poll(recipients, { timeout: 180_000, interval: 250 }).toEqual(all)
  await catcher.stop()
})
