import type { ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hashPassword } from '@/lib/auth/passwords'
import { startEmbedded } from '@/lib/core/db/embedded'
import { toldTables } from '@/lib/core/db/kept'
import { newId } from '@/lib/core/text/new-id'
import { buildAsset } from '@/lib/testing/asset-factories'
import { solveCaptcha } from '@/lib/testing/captcha'
import { type Built, buildAssetType, buildUser, buildWorld } from '@/lib/testing/factories'
import { base64, buildPdf } from '@/lib/testing/files'
import { mailsTo } from '@/lib/testing/mail'
import { type Answer, request } from '@/lib/testing/request'
import { s3Settings, startS3Server } from '@/lib/testing/s3-server'
import { temporaryFolder } from './temporary-folder'
import { startNginx } from './testing/nginx'
import { startPgBouncer } from './testing/pgbouncer'
import { ended, runningPortal } from './testing/portal'
import { startReplica } from './testing/replica'
import { expectChangesSeen } from './testing/told-changes'

/*
 * Two servers behind nginx, on one PostgreSQL with a replica and behind PgBouncer in transaction mode, with one
 * storage: what docker-compose.yml sets up, and more, without Docker.
 */

const temporary = temporaryFolder('behind-proxy')
const closing: (() => unknown)[] = [temporary.remove]
const servers: { port: number; child: ChildProcess }[] = []
/** Of its owner, who may hold it back. */
let replicaUrl: string
let primaryUrl: string
let world: Built<typeof buildWorld>

beforeAll(async () => {
  const primary = await startEmbedded({ dataDir: join(temporary.path, 'primary') })
  closing.push(primary.stop)
  const direct = primary.applicationUrl
  const replica = await startReplica(primary, join(temporary.path, 'replica'))
  closing.push(replica.stop)
  const { username, password } = new URL(direct)
  primaryUrl = primary.url
  replicaUrl = replica.url
  const storage = await startS3Server()
  closing.push(storage.stop)
  const pooler = await startPgBouncer(direct, join(temporary.path, 'pgbouncer'))
  closing.push(pooler.stop)
  const env = {
    DATABASE_URL: pooler.url,
    DATABASE_DIRECT_URL: direct,
    DATABASE_OWNER_URL: primary.url,
    DATABASE_READ_URL: Object.assign(new URL(replica.url), { username, password }).href,
    AUTH_SECRET: process.env.AUTH_SECRET ?? '',
    SMTP_URL: process.env.SMTP_URL ?? '',
    TRUST_PROXY: '1',
    ...s3Settings(storage),
  }
  const start = (name: string) =>
    runningPortal({ ...env, DATA_DIR: join(temporary.path, name) }, ({ child }) =>
      closing.push(() => child.kill('SIGTERM') && ended(child)),
    )
  servers.push(...(await Promise.all(['one', 'other'].map(start))))
  const proxy = await startNginx(
    servers.map(({ port }) => port),
    join(temporary.path, 'nginx'),
  )
  closing.push(proxy.stop)
  // From here on factories and calls of this file go here.
  Object.assign(process.env, { DATABASE_URL: primary.url, TEST_BASE_URL: `http://127.0.0.1:${proxy.port}` })
  const { disconnect } = await import('@/lib/core/db/client')
  closing.push(disconnect)
  world = await buildWorld()
})

afterAll(async () => {
  for (const close of closing.reverse()) await close()
})

type Who = { token: string }
const call = (method: string, path: string, who?: Who, json?: unknown) =>
  request(method, `/api/v1${path}`, { host: world.host, token: who?.token, json })
const servedBy = (answers: Answer[]) => new Set(answers.map(({ headers }) => headers['x-served-by'])).size
/** One after the other, so that the proxy turns from server to server. */
async function times<T>(count: number, work: (index: number) => Promise<T>): Promise<T[]> {
  const results: T[] = []
  for (let index = 0; index < count; index++) results.push(await work(index))
  return results
}

// RUN-23, SERVER-3
describe('whichever server answers', () => {
  it('a session is valid, and ends on both servers at once', async () => {
    const { email } = await buildUser({ clientId: world.clientId, passwordHash: await hashPassword('Inspect-Me-1') })
    const json = { email, password: 'Inspect-Me-1' }
    const { body } = await call('POST', '/login', undefined, json)
    const who = { token: body.accessToken }
    const before = await times(6, () => call('GET', '/me', who))
    expect(before.map(({ status }) => status)).toEqual(Array(6).fill(200))
    expect(servedBy(before)).toBe(2)
    expect((await call('POST', '/logout', who)).status).toBe(200)
    const after = await times(4, () => call('GET', '/me', who))
    expect(after.map(({ status }) => status)).toEqual(Array(4).fill(401))
    expect(servedBy(after)).toBe(2)
  })

  it('wrong passwords on both servers are counted together', async () => {
    const json = { email: world.customerManager.email, password: 'Not-My-Own-1' }
    const answers = await times(12, () => call('POST', '/login', undefined, json))
    expect(servedBy(answers)).toBe(2)
    const refused = answers.findIndex(({ status }) => status === 429)
    expect(refused).toBe(10)
  })

  // ACCOUNT-42
  it('a captcha is accepted once, and its mail sent once', async () => {
    const email = world.customerAdmin.email ?? ''
    const recaptchaResponse = await solveCaptcha(world.host)
    const answers = await times(4, () => call('POST', '/forgot-password', undefined, { email, recaptchaResponse }))
    expect(answers.map(({ status }) => status)).toEqual([200, 422, 422, 422])
    expect(servedBy(answers)).toBe(2)
    await mailsLeft()
    expect(await mailsTo(email)).toHaveLength(1)
  })

  // MAIL-1
  it('each of many mails is sent once', async () => {
    const emails = Array.from({ length: 20 }, () => `${newId()}@mails.test`)
    const person = { firstName: 'Ann', lastName: 'Other', role: 0 }
    const answers = await times(emails.length, (at) =>
      call('POST', '/users', world.customerAdmin, { ...person, email: emails[at] }),
    )
    expect(answers.map(({ status }) => status)).toEqual(emails.map(() => 201))
    expect(servedBy(answers)).toBe(2)
    await mailsLeft()
    const sent = await Promise.all(emails.map(async (email) => (await mailsTo(email)).length))
    expect(sent).toEqual(emails.map(() => 1))
  })

  it('a file that was sent to one server is handed out by the other', async () => {
    const { clientId, customer } = world
    const { id: assetId } = await buildAsset({ clientId, customerId: customer.id, installationDate: '2026-01-10' })
    const json = { assetId, filename: 'certificate.pdf', uploadType: 2, base64Data: base64(buildPdf()) }
    const added = await call('POST', '/uploads', world.customerUser, json)
    expect(added.status).toBe(201)
    const path = new URL(added.body.signedLink).pathname.replace('/api/v1', '')
    const links = await times(4, () => call('GET', path))
    expect(servedBy(links)).toBe(2)
    for (const { status, headers, bytes } of links) {
      const file = status === 200 ? bytes : Buffer.from(await (await fetch(headers.location ?? '')).arrayBuffer())
      expect(file.equals(buildPdf())).toBe(true)
    }
  })
})

// SERVER-5
it('somebody who has written sees that on a page read from the replica, on whichever server', async () => {
  const before = (await call('GET', '/sectors?limit=1', world.distributorAdmin)).body.totalItems
  for (let turn = 1; turn <= 30; turn++) {
    await call('POST', '/sectors', world.distributorAdmin, { name: `Library ${turn}` })
    const { body } = await call('GET', `/sectors?limit=1&page=${turn}`, world.distributorAdmin)
    expect(body.totalItems).toBe(before + turn)
    expect(body.items).toHaveLength(1)
  }
  // It is asked again where it was behind for a moment.
  const askedOfReplica = async () => {
    await call('GET', '/sectors?limit=1&page=2', world.distributorAdmin)
    return await connectionsToReplica()
  }
  await expect.poll(askedOfReplica).toBeGreaterThan(0)
})

// SERVER-5
it('exports and dashboards read the replica, or the primary where the replica lacks the last write', async () => {
  const { clientId, customer, customerAdmin } = world
  const of = { clientId, customerId: customer.id, installationDate: '2026-01-10' }
  const [first, second] = [await buildAsset(of), await buildAsset(of)]
  const exported = async () => {
    const { body } = await call('GET', '/assets/export', customerAdmin)
    return (await request('GET', new URL(body.url).pathname, { host: world.host })).text
  }
  const tagged = async () => (await call('GET', '/dashboard', customerAdmin)).body.assets.tagged
  expect(await readOfReplica('Asset', exported)).toContain(first.name)
  // Of this table no other read of this file is the replica's.
  const before = await readOfReplica('DaySum', tagged)

  await ask(replicaUrl, 'SELECT pg_wal_replay_pause()')
  expect((await call('DELETE', `/assets/${first.id}`, customerAdmin)).status).toBe(200)
  for (let turn = 0; turn < 2; turn++) {
    const now = await exported()
    expect([now.includes(first.name), now.includes(second.name)]).toEqual([false, true])
    expect(await tagged()).toBe(before - 1)
  }
  await ask(replicaUrl, 'SELECT pg_wal_replay_resume()')
})

// LIST-14, RUN-23: told past the pooler, and not read of the replica, which may not have it yet.
it.each(toldTables)('a change of %s through one server is offered by the other one at once', (table) =>
  expectChangesSeen(table, servers),
)

// SEARCH-9: what begins a search's reads is sent with them, through a pooler too.
it('searches answer the same side by side, whatever their connections were used for before', async () => {
  const { clientId, distributor, distributorAdmin, customerUser } = world
  for (const name of ['Foam trolley', 'Water trolley', 'Hose cabinet'])
    await buildAssetType({ clientId, organisationId: distributor.id, name })
  const find = async (q: string, who: Who) => {
    const { status, body } = await call('GET', `/search?q=${encodeURIComponent(q)}`, who)
    return [status, body.groups?.assetTypes.map(({ title }: { title: string }) => title)]
  }
  for (let turn = 0; turn < 5; turn++) {
    const found = await Promise.all([
      find('trolley', distributorAdmin),
      find('troley foam', customerUser),
      find('hose cabinet', distributorAdmin),
      find('nothing of it', customerUser),
      find('42', distributorAdmin),
    ])
    const each = [['Foam trolley', 'Water trolley'], ['Foam trolley'], ['Hose cabinet'], [], []]
    expect(found).toEqual(each.map((titles) => [200, titles]))
  }
})

// SERVER-4
it('one server is killed in the middle of a load: a call that is asked again at most once is answered', async () => {
  const made: string[] = []
  let isOver = false
  let seconds = 0
  const again = async (work: () => Promise<Answer>) => {
    const first = await work().catch(() => undefined)
    if (first && first.status < 500) return first
    seconds++
    return work()
  }
  const worker = async (number: number) => {
    for (let turn = 0; !isOver; turn++) {
      const json = { id: newId(), name: `Sector ${number}-${turn}` }
      const added = await again(() => call('POST', '/sectors', world.customerAdmin, json))
      // 200 where the one that was killed had made it already (ERROR-33).
      expect([200, 201]).toContain(added.status)
      expect(added.body).toMatchObject(json)
      made.push(json.id)
      expect((await again(() => call('GET', '/sectors?limit=5', world.customerUser))).status).toBe(200)
    }
  }
  const load = Promise.all(Array.from({ length: 8 }, (_, number) => worker(number)))
  await expect.poll(() => made.length).toBeGreaterThan(50)
  servers[0]?.child.kill('SIGKILL')
  const atKill = made.length
  await expect.poll(() => made.length).toBeGreaterThan(atKill + 100)
  isOver = true
  await load
  const { body } = await call('GET', '/sectors?limit=1000', world.customerAdmin)
  const kept = body.items.map(({ id }: { id: string }) => id)
  expect(kept.filter((id: string) => made.includes(id)).length).toBe(Math.min(made.length, 1000))
  expect(new Set(kept).size).toBe(kept.length)
  expect(seconds).toBeLessThan(50)
})

async function ask<Row extends object>(url: string, sql: string, values: unknown[] = []): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return (await client.query<Row>(sql, values).finally(() => client.end())).rows
}

async function connectionsToReplica(): Promise<number> {
  const sql = `SELECT 1 FROM pg_stat_activity WHERE application_name = 'tagwarden' AND query LIKE '%Sector%'`
  return (await ask(replicaUrl, sql)).length
}

/**
 * What the work answers once the replica has looked into the table for it: again and again, as it is left
 * alone while behind.
 */
async function readOfReplica<T>(table: string, work: () => Promise<T>): Promise<T> {
  const scans = async () => {
    const sql = 'SELECT seq_scan + coalesce(idx_scan, 0) AS scans FROM pg_stat_user_tables WHERE relname = $1'
    return Number((await ask<{ scans: string }>(replicaUrl, sql, [table]))[0]?.scans)
  }
  const before = await scans()
  let answer: T | undefined
  const scanned = async () => {
    answer = await work()
    return (await scans()) - before
  }
  await expect.poll(scanned).toBeGreaterThan(0)
  return answer as T // it is asked at least once
}

/** Waits until no mail is on its way any more. */
const mailsLeft = () => {
  const sql = `SELECT 1 FROM graphile_worker.jobs WHERE task_identifier = 'sendMail'`
  return expect.poll(() => ask(primaryUrl, sql)).toEqual([])
}
