import type { ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { disconnect } from '@/lib/core/db/client'
import { toldTables } from '@/lib/core/db/kept'
import { buildWorld } from '@/lib/testing/factories'
import { request } from '@/lib/testing/request'
import { s3Settings, startS3Server } from '@/lib/testing/s3-server'
import { temporaryFolder } from './temporary-folder'
import { ownDatabase } from './testing/own-database'
import { ended, runningPortal } from './testing/portal'
import { expectChangesSeen } from './testing/told-changes'

/* What servers keep in memory of one database, while each of them changes it. */

const temporary = temporaryFolder('kept-by-servers')
const children: ChildProcess[] = []
const database = ownDatabase('kept_by_servers')
const { url } = database

async function query(address: string, sql: string, values: unknown[] = []) {
  const client = new pg.Client({ connectionString: address })
  await client.connect()
  return await client.query(sql, values).finally(() => client.end())
}

let servers: { port: number }[]
let stopStorage: () => Promise<void>

beforeAll(async () => {
  await database.createMigrated()
  const storage = await startS3Server()
  stopStorage = storage.stop
  const env = {
    AUTH_SECRET: 'a-secret-of-both-servers',
    DATABASE_URL: url,
    ...s3Settings(storage),
    SMTP_URL: process.env.SMTP_URL ?? '',
  }
  const start = async (name: string) => {
    const own = { ...env, DATA_DIR: join(temporary.path, name) }
    const { port } = await runningPortal(own, ({ child }) => children.push(child))
    return { port }
  }
  servers = await Promise.all(['one', 'other'].map(start))
  process.env.DATABASE_URL = url // which the factories write to
})

afterAll(async () => {
  await disconnect()
  for (const child of children) child.kill('SIGTERM')
  await Promise.all(children.map(ended))
  await stopStorage()
  await database.drop()
  temporary.remove()
})

/** What the server says of the connections that listen. */
const listening = async () => {
  const sql = `SELECT pid FROM pg_stat_activity WHERE application_name = 'tagwarden notices' AND datname = $1`
  return (await query(url, sql, [new URL(url).pathname.slice(1)])).rows as { pid: number }[]
}

// LIST-14, RUN-23
it('both servers offer the present sectors, whichever of them was asked to change one', async () => {
  const { host, customerAdmin, customer } = await buildWorld()
  const who = { host, token: customerAdmin.token, organisationId: customer.id }
  const offered = async (server: { port: number }): Promise<string[]> => {
    const { filters } = (await request('GET', '/api/v1/checks', { ...who, ...server })).body
    const sectors = filters.find(({ id }: { id: string }) => id === 'sectorId')
    return sectors.options.map(({ label }: { label: string }) => label)
  }
  await expect.poll(async () => (await listening()).length).toBe(2)
  const known: string[] = []
  for (let round = 0; round < 30; round++) {
    // In the middle one of them is cut off from what it is told.
    if (round === 15) await query(url, 'SELECT pg_terminate_backend($1)', [(await listening())[0]?.pid])
    const name = `Sector ${String(round).padStart(2, '0')}`
    known.push(name)
    const changed = servers[round % 2] as { port: number }
    const made = await request('POST', '/api/v1/sectors', { ...who, ...changed, json: { name } })
    expect(made.status).toBe(201)
    for (const server of round % 3 === 0 ? servers : servers.toReversed())
      expect(await offered(server), `round ${round}`).toEqual(known)
  }
  await expect.poll(async () => (await listening()).length).toBe(2)
})

// LIST-14, RUN-23
it.each(toldTables)('a change of %s through one server is offered by the other one at once', async (table) => {
  await expect.poll(async () => (await listening()).length).toBe(2)
  await expectChangesSeen(table, servers)
})

it('every table of which servers keep answers has a trigger that tells of changes', async () => {
  const sql = `
    SELECT DISTINCT c.relname AS name FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid
    WHERE t.tgfoid = 'tell_change'::regproc`
  const { rows } = await query(url, sql)
  expect(rows.map(({ name }) => name).toSorted()).toEqual(toldTables.toSorted())
})
