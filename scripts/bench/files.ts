import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { MadeClient } from '../plans/data'
import { LOOKS_EVERY_MS } from '../server/idle-memory'
import { type Answered, call } from './http'
import { watchMemory } from './memory'
import { medians } from './statistics'

/** Whole files: an export, an upload of tags, an import of tasks, each beside what PostgreSQL alone takes for it. */
export interface Files {
  /** Milliseconds, of the export to its first byte too; MB above what the server had right before. Medians of three. */
  export: { rows: number; took: number; firstByte: number; memory: number; copy: number }
  tags: { rows: number; took: number; copy: number }
  tasks: { rows: number; took: number; inserts: number }
}

interface Place {
  port: number
  pid: number
  url: string
  /** The client whose assets are exported. */
  large: MadeClient
  /** The client that tags and tasks are added to. */
  small: MadeClient
  /** A folder that PostgreSQL can read. */
  folder: string
}

const tagRows = 100_000
const taskRows = 10_000

export async function measureFiles(place: Place): Promise<Files> {
  const connection = new pg.Client({ connectionString: place.url })
  await connection.connect()
  try {
    return {
      export: await exportAssets(place, connection),
      tags: await uploadTags(place, connection),
      tasks: await importTasks(place, connection),
    }
  } finally {
    await connection.end()
  }
}

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const begun = performance.now()
  await work()
  return performance.now() - begun
}

const personOf = ({ people }: MadeClient, kind: string) => people.find(({ name }) => name === kind)!

function expectStatus({ status, text }: Answered, what: string): void {
  if (status !== 200) throw new Error(`${what} was answered ${status}: ${text.slice(0, 500)}`)
}

/** The same columns of the same rows. */
const COPIED = `
  SELECT a.name, t.name, d.name, c.name, z."locationTrail", a."checkCount", a."goodCount", a."monitorCount",
    a."actionRequiredCount", due.n, a."lastInspectionDate", a."nextInspectionDate", a."installationDate", a."buildDate",
    b."maxChecks"
  FROM "Asset" a
  JOIN "AssetType" t ON t."clientId" = a."clientId" AND t.id = a."assetTypeId"
  JOIN "Tag" g ON g."clientId" = a."clientId" AND g.id = a."tagId"
  JOIN "TagBatch" b ON b."clientId" = g."clientId" AND b.id = g."batchId"
  LEFT JOIN "Organisation" d ON d."clientId" = a."clientId" AND d.id = a."distributorOrganisationId"
  LEFT JOIN "Organisation" c ON c."clientId" = a."clientId" AND c.id = a."customerOrganisationId"
  LEFT JOIN "Site" z ON z."clientId" = a."clientId" AND z.id = a."organisationZoneId"
  LEFT JOIN (SELECT "assetId", count(*) AS n FROM "AssetCheck" WHERE "clientId" = '%' AND "nextDue" <= now() GROUP BY 1) due
    ON due."assetId" = a.id
  WHERE a."clientId" = '%' AND a."deletedAt" IS NULL`

/** So many exports; each figure is their median, so that none is what a single collection of garbage made of it. */
const times = 3
/** Before each the server rests until it has given back the garbage of before, in which an export would find room. */
const restMs = 2 * LOOKS_EVERY_MS + 1_000

/** The first one, which compiles what an export runs, is not counted. */
async function exportAssets(place: Place, connection: pg.Client): Promise<Files['export']> {
  await exportOnce(place, connection)
  const found: Files['export'][] = []
  while (found.length < times) {
    await sleep(restMs)
    found.push(await exportOnce(place, connection))
  }
  return medians(found)
}

/**
 * One export. Its memory: the most resident memory (RSS) that the server and all that it has started were seen with
 * while it went on, five times a second, less what they had right before it.
 */
async function exportOnce({ port, pid, large }: Place, connection: pg.Client): Promise<Files['export']> {
  const person = personOf(large, 'client admin')
  const address = await call(port, person, '/api/v1/assets/export')
  expectStatus(address, 'The address of the export')
  const { pathname } = new URL(JSON.parse(address.text).url)
  const { before, most } = watchMemory(pid)
  const answered = await call(port, person, pathname)
  const memory = most() - before
  expectStatus(answered, 'The export')
  const sql = COPIED.replaceAll('%', large.clientId)
  // A pipe to nowhere, as a client that reads as fast as it can.
  const copy = await timed(() => connection.query(`COPY (${sql}) TO PROGRAM 'cat > /dev/null'`))
  return { rows: answered.lines - 1, took: answered.took, firstByte: answered.firstByte, memory, copy }
}

/** References that no other run has made. */
const newReferences = (count: number) => {
  const run = Date.now().toString(36)
  return Array.from({ length: count }, (_, at) => `B${run}${String(at).padStart(6, '0')}`)
}

async function uploadTags({ port, small, folder }: Place, connection: pg.Client): Promise<Files['tags']> {
  const references = newReferences(tagRows)
  const form = new FormData()
  form.set('file', new File([`Tag\n${references.join('\n')}\n`], 'tags.csv', { type: 'text/csv' }))
  form.set('batchName', `Bench ${references[0]}`)
  const encoded = new Response(form)
  const headers = { 'content-type': encoded.headers.get('content-type') ?? '' }
  const body = Buffer.from(await encoded.arrayBuffer())
  const answered = await call(port, personOf(small, 'system admin'), '/api/v1/tags/upload', {
    method: 'POST',
    headers,
    body,
  })
  expectStatus(answered, 'The upload of tags')

  const file = join(folder, 'tags.csv')
  const batchId = (await connection.query('SELECT id FROM "TagBatch" WHERE "clientId" = $1 LIMIT 1', [small.clientId]))
    .rows[0].id
  writeFileSync(file, references.map((reference, at) => `${small.clientId},${batchId},${reference},${at}\n`).join(''), {
    mode: 0o644,
  })
  await connection.query('DROP TABLE IF EXISTS "BenchTag"; CREATE TABLE "BenchTag" (LIKE "Tag" INCLUDING ALL)')
  const sql = `COPY "BenchTag" ("clientId", "batchId", reference, position) FROM '${file}' (FORMAT csv)`
  const copy = await timed(() => connection.query(sql))
  await connection.query('DROP TABLE "BenchTag"')
  return { rows: tagRows, took: answered.took, copy }
}

async function importTasks({ port, small }: Place, connection: pg.Client): Promise<Files['tasks']> {
  const owner = small.ids.distributor![0]!
  const names = newReferences(taskRows)
  const checks = names.map((name) => ({ name, sector: 'Fire', frequency: '6', frequencyUnit: 'months' }))
  const answered = await call(port, personOf(small, 'client admin'), `/api/v1/checks/import/${owner}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ checks }),
  })
  expectStatus(answered, 'The import of tasks')

  const found = await connection.query(
    `SELECT id FROM "Sector" WHERE "clientId" = $1 AND "organisationId" = $2 LIMIT 1`,
    [small.clientId, owner],
  )
  const insert = {
    name: 'insert a task',
    text: `INSERT INTO "Check" ("clientId", "organisationId", "sectorId", name, "periodValue", period) VALUES ($1, $2, $3, $4, 6, 3)`,
  }
  const inserts = await timed(async () => {
    for (const name of names)
      await connection.query({ ...insert, values: [small.clientId, owner, found.rows[0].id, `${name} by itself`] })
  })
  await connection.query(`DELETE FROM "Check" WHERE "clientId" = $1 AND name LIKE '% by itself'`, [small.clientId])
  return { rows: taskRows, took: answered.took, inserts }
}
