import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { SetupError } from '@/lib/core/config/setup-error'
import { applyMigrations } from '@/lib/core/db/migrate'
import { ownDatabase } from '../testing/own-database'
import { pace, refuseBesideOthers, register as registerAt } from './instances'

/* Who else runs on a database, and whether one may start beside them. Two real servers: several-servers.api.test.ts. */

const database = ownDatabase('instances')
const { url } = database
const shared = { DATABASE_URL: url, S3_BUCKET: 'files', SMTP_URL: 'smtp://mail.test' }
let client: pg.Client
/** Faster than a real one, as nothing but time passes between beats. */
const register = (at: string, settings: Partial<typeof shared>) =>
  registerAt(at, { ...shared, ...settings }, { beatMs: 200 })

beforeAll(async () => {
  await database.create()
  // A database of an older version has no such table: nobody is refused there.
  await refuseBesideOthers(url, { ...shared, S3_BUCKET: undefined })
  await applyMigrations(url)
  client = new pg.Client({ connectionString: url })
  await client.connect()
})

afterEach(async () => {
  await client.query('DELETE FROM "ServerInstance"')
})

afterAll(async () => {
  await client?.end()
  await database.drop()
})

const elsewhere = (set = '') =>
  client.query(
    `INSERT INTO "ServerInstance" ("host", "pid", "version", "filesOnDisk", "mailsOnDisk", "seenAt")
     VALUES ('elsewhere', 1, '1', true, true, now() ${set})`,
  )

// SERVER-1, SERVER-2
it('a server updates its row every three seconds, and counts as running for fifteen without that', () => {
  expect(pace).toEqual({ beatMs: 3_000, patienceMs: 15_000 })
})

// SERVER-1
it('a server has a row while it runs, which it updates again and again', async () => {
  const rows = async () => (await client.query('SELECT * FROM "ServerInstance"')).rows
  const leave = await register(url, { ...shared, SMTP_URL: undefined })
  const [begun] = await rows()
  expect(begun).toMatchObject({ pid: process.pid, filesOnDisk: false, mailsOnDisk: true })
  await expect.poll(async () => (await rows())[0].seenAt > begun.seenAt).toBe(true)

  // One that hung and was forgotten comes back.
  await client.query('DELETE FROM "ServerInstance"')
  await expect.poll(async () => (await rows()).length).toBe(1)
  await leave()
  expect(await rows()).toEqual([])
})

// SERVER-2
it('a server does not start beside a running one unless both share files and mails', async () => {
  const leave = await register(url, shared)
  try {
    await expect(refuseBesideOthers(url, shared)).resolves.toBeUndefined()
    const refusal = (settings: Partial<typeof shared>) =>
      refuseBesideOthers(url, { ...shared, ...settings }).catch((error: unknown) => error)
    const noFiles = await refusal({ S3_BUCKET: undefined })
    expect(noFiles).toBeInstanceOf(SetupError)
    expect(String(noFiles)).toMatch(/S3_BUCKET must be set: another server \(process \d+ on \S+\) uses this database/)
    expect(String(await refusal({ SMTP_URL: undefined }))).toMatch(/SMTP_URL must be set: .* mails have to lie/)
    await expect(refuseBesideOthers(url, { ...shared, DATABASE_URL: undefined, S3_BUCKET: undefined })).resolves.toBe(
      undefined,
    )
  } finally {
    await leave()
  }
  const leaveToo = await register(url, { ...shared, S3_BUCKET: undefined })
  await expect(refuseBesideOthers(url, shared)).rejects.toThrow('S3_BUCKET must be set on the other server too')
  await leaveToo()
})

// SERVER-1, SERVER-2
it('a killed server does not stop another from starting: here, elsewhere, or an hour later', async () => {
  const alone = { ...shared, S3_BUCKET: undefined, SMTP_URL: undefined }
  const leave = await register(url, alone)
  await client.query(`UPDATE "ServerInstance" SET "process" = '1'`) // of this number, but begun at another time
  await expect(refuseBesideOthers(url, alone)).resolves.toBeUndefined()
  await leave()

  await elsewhere(`- interval '1 hour'`)
  await expect(refuseBesideOthers(url, alone)).resolves.toBeUndefined()
  await (await register(url, alone))()
  expect((await client.query('SELECT 1 FROM "ServerInstance"')).rowCount).toBe(0)

  await elsewhere()
  const begun = performance.now()
  await expect(refuseBesideOthers(url, alone, { patienceMs: 1_000 })).resolves.toBeUndefined()
  expect(performance.now() - begun).toBeGreaterThanOrEqual(1_000)
})
