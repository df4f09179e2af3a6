import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { temporaryFolder } from '../temporary-folder'
import { ownDatabase } from '../testing/own-database'
import { type Readiness, readiness } from './readiness'

const temporary = temporaryFolder('readiness')
const database = ownDatabase('readiness')
let asked: Readiness | undefined

beforeAll(database.create)
afterEach(async () => {
  await asked?.close()
  asked = undefined
  await alter('RESET ALL')
})
afterAll(async () => {
  await database.drop()
  temporary.remove()
})

/** Counts for connections that begin after it. */
async function alter(what: string): Promise<void> {
  const client = new pg.Client({ connectionString: database.url, options: '-c default_transaction_read_only=off' })
  await client.connect()
  const name = new URL(database.url).pathname.slice(1)
  await client.query(`ALTER DATABASE ${name} ${what}`).finally(() => client.end())
}

async function answers(folder?: string) {
  asked = readiness(database.url, folder)
  return { isThere: await asked.isThere(), canWrite: await asked.canWrite() }
}

// RUN-17
it('a database that takes what is written is ready, and leaves nothing of the trial behind', async () => {
  const folder = join(temporary.path, 'data')
  mkdirSync(folder)
  expect(await answers(folder)).toEqual({ isThere: true, canWrite: true })
  expect(readdirSync(folder)).toEqual([])
})

// RUN-17
it.each([
  ['may only be read', 'SET default_transaction_read_only = on'],
  // As on a full disk, what does not fit into memory finds no room.
  ['has no room left', `SET temp_file_limit = '64kB'`],
])('a database that %s answers, and is not ready', async (_what, setting) => {
  await alter(setting)
  expect(await answers()).toEqual({ isThere: true, canWrite: false })
})

// RUN-17
it('a folder that takes no file is not ready', async () => {
  const folder = join(temporary.path, 'no-folder')
  writeFileSync(folder, '')
  expect(await answers(folder)).toEqual({ isThere: true, canWrite: false })
})

// ERROR-41
it('a database that was away for a moment is remembered as having been away', async () => {
  asked = readiness(database.url)
  expect(await asked.isThere()).toBe(true)
  const since = performance.now()
  expect(asked.wasAway(since)).toBe(false)
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  const others = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid()`
  await client.query(others).finally(() => client.end())
  await expect.poll(() => asked?.wasAway(since)).toBe(true)
  expect([await asked.isThere(), asked.wasAway(performance.now())]).toEqual([true, false])
})
