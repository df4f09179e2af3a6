import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { db, disconnect, systemDb } from '@/lib/core/db/client'
import { startEmbedded } from '@/lib/core/db/embedded'
import { applyMigrations } from '@/lib/core/db/migrate'
import { run } from '@/lib/core/db/read/run'
import { replica as connections, onReplica, rowsOnReplica } from '@/lib/core/db/replica'
import { temporaryFolder } from './temporary-folder'
import { startReplica } from './testing/replica'

/* Reads that may go to a replica: a PostgreSQL of our own with a real one that streams from it. */

const temporary = temporaryFolder('replica')
const closing: (() => unknown)[] = [temporary.remove]
let replica: Awaited<ReturnType<typeof startReplica>>

beforeAll(async () => {
  const primary = await startEmbedded({ dataDir: join(temporary.path, 'primary') })
  closing.push(primary.stop)
  await applyMigrations(primary.url)
  replica = await startReplica(primary, join(temporary.path, 'replica'))
  closing.push(() => replica.stop())
  Object.assign(process.env, { DATABASE_URL: primary.url, DATABASE_READ_URL: replica.url })
  closing.push(
    disconnect,
    () => connections()?.pool.end(),
    () => connections()?.unguarded.$disconnect(),
  )
})

afterAll(async () => {
  for (const close of closing.reverse()) await close()
})

type Asked = Pick<typeof db, '$queryRaw'>
const isReplica = async (asked: Asked = db) => {
  const [row] = await asked.$queryRaw<{ is: boolean }[]>`/* unscoped: of no table */ SELECT pg_is_in_recovery() AS is`
  return row?.is
}
/** The same of the statements that lists are read by. */
const listsReadReplica = async () => (await run('SELECT pg_is_in_recovery()', [], true))[0]?.[0] === 't'
const untilUsed = () => expect.poll(() => onReplica(isReplica)).toBe(true)
/** Something written: no client's, so that it takes no setting up. */
let written = 0
const write = () =>
  systemDb.captchaUse.create({ data: { key: `key ${++written}`, expiresAt: new Date(Date.now() + 600_000) } })

// SERVER-5
it('a replica is read only where a call allows that', async () => {
  await untilUsed()
  expect(await isReplica()).toBe(false)
  expect(await listsReadReplica()).toBe(false)
  const [own, lists, system, transaction] = await onReplica(async () => [
    await isReplica(),
    await listsReadReplica(),
    await isReplica(systemDb),
    await db.$transaction((tx) => isReplica(tx as Asked)),
  ])
  expect([own, lists, system, transaction]).toEqual([true, true, false, false])
})

// SERVER-5
it('a read from the replica never misses what was written just before it', async () => {
  await untilUsed()
  let fromReplica = 0
  while (fromReplica < 30) {
    await write()
    const [count, is] = await onReplica(async () => [await db.captchaUse.count(), await isReplica()])
    expect(count).toBe(written)
    if (is) fromReplica++
  }
})

// SERVER-5
it('a replica that is behind is not read, and is read again once it has caught up', async () => {
  const client = new pg.Client({ connectionString: replica.url })
  await client.connect()
  await client.query('SELECT pg_wal_replay_pause()')
  await write()
  const [count, is] = await onReplica(async () => [await db.captchaUse.count(), await isReplica()])
  expect([count, is]).toEqual([written, false])
  await client.query('SELECT pg_wal_replay_resume()')
  await client.end()
  await untilUsed()
})

// SERVER-5
it('a replica that falls behind during a read still has all that was written before each part', async () => {
  for (let row = 0; row < 10; row++) await write()
  await untilUsed()
  async function* rows() {
    for (let skip = 0; ; skip += 5) {
      const batch = await db.captchaUse.findMany({ orderBy: { expiresAt: 'asc' }, skip, take: 5 })
      yield [await isReplica(), batch.map(({ key }) => key)] as const
      if (batch.length < 5) return
    }
  }
  const client = new pg.Client({ connectionString: replica.url })
  await client.connect()
  const keys: string[] = []
  const from: unknown[] = []
  for await (const [is, some] of rowsOnReplica(rows)) {
    from.push(is)
    keys.push(...some)
    if (from.length > 1) continue
    await client.query('SELECT pg_wal_replay_pause()')
    await write()
  }
  await client.query('SELECT pg_wal_replay_resume()')
  await client.end()
  expect([from[0], from[1]]).toEqual([true, false])
  expect(keys.length).toBe(written)
  expect(keys).toContain(`key ${written}`)
})

// SERVER-5
it('a replica that goes away during a read is replaced by the primary for the rest', async () => {
  for (let row = 0; row < 10; row++) await write()
  await untilUsed()
  async function* rows() {
    for (let skip = 0; ; skip += 5) {
      if (skip > 5) expect(await listsReadReplica()).toBe(false)
      const batch = await db.captchaUse.findMany({ orderBy: { key: 'asc' }, skip, take: 5 })
      yield* batch
      if (batch.length < 5) return
    }
  }
  const keys: string[] = []
  for await (const { key } of rowsOnReplica(rows)) {
    keys.push(key)
    if (keys.length === 7) await replica.stop()
  }
  expect(new Set(keys).size).toBe(written)
  expect(await onReplica(() => db.captchaUse.count())).toBe(written)
  await replica.start()
  await untilUsed()
})
