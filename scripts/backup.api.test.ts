import { type ChildProcess, spawn } from 'node:child_process'
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { disconnect, systemDb } from '@/lib/core/db/client'
import { startEmbedded } from '@/lib/core/db/embedded'
import { applyMigrations } from '@/lib/core/db/migrate'
import { files } from '@/lib/core/files/files'
import { sha256Of } from '@/lib/core/files/inspect'
import { readAll } from '@/lib/core/files/store'
import { enqueue } from '@/lib/core/jobs/queue'
import { migrateJobs } from '@/lib/core/jobs/runner'
import { newId } from '@/lib/core/text/new-id'
import { sealEvidence } from '@/lib/domain/evidence/seal'
import { signEvidence } from '@/lib/domain/evidence/sign-chains'
import { buildAsset, buildResult } from '@/lib/testing/asset-factories'
import { buildCheck, buildWorld } from '@/lib/testing/factories'
import { wrongCounters } from '@/lib/testing/recounted'
import { s3Account, startS3Server } from '@/lib/testing/s3-server'
import { tablesOf } from './backup/tables'
import { temporaryFolder } from './temporary-folder'
import { ownDatabase } from './testing/own-database'
import { plainEnvironment } from './testing/plain-environment'
import { ended } from './testing/portal'

/*
 * An installation is backed up, put into another one with another storage, backed up there, and so on: what comes out at
 * the end is what was there at the beginning, row by row and byte by byte.
 */

const temporary = temporaryFolder('backup')
const [first, second, third] = ['backup_first', 'backup_second', 'backup_third'].map(ownDatabase)
const storage = await startS3Server()
const inFolder = (name: string) => join(temporary.path, name)
const secret = { AUTH_SECRET: 'a-secret-that-comes-along' }
const s3 = {
  S3_BUCKET: 'files',
  S3_ENDPOINT: storage.endpoint,
  S3_FORCE_PATH_STYLE: '1',
  S3_ACCESS_KEY_ID: s3Account.accessKeyId,
  S3_SECRET_ACCESS_KEY: s3Account.secretAccessKey,
}
const { S3_BUCKET: _, ...account } = s3
const onDisk = { ...secret, ...account, EVIDENCE_BUCKET: 'kept', DATABASE_URL: first!.url, DATA_DIR: inFolder('first') }
const onS3 = { ...secret, ...s3, DATABASE_URL: second!.url, DATA_DIR: inFolder('second') }
let clientId: string
let assetId: string
let checkId: string
let userId: string

/** Runs one of the commands. */
async function run(script: 'backup' | 'restore' | 'verify-evidence', env: Record<string, string>, ...args: string[]) {
  const child: ChildProcess = spawn(process.execPath, ['--import', 'tsx', `scripts/${script}.ts`, ...args], {
    env: { ...plainEnvironment(), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => (said += text))
  return { code: await ended(child), said }
}

const newest = (to: string) =>
  join(
    to,
    readdirSync(to)
      .filter((name) => /^\d.*\d$/.test(name))
      .sort()
      .at(-1) as string,
  )

async function asking<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, options: '-c TimeZone=UTC' })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Every row of every table, as one hash each. */
const contentsOf = (url: string) =>
  asking(url, async (client) => {
    const contents: Record<string, string> = {}
    for (const { schema, name } of await tablesOf(client)) {
      const { rows } = await client.query(
        `SELECT count(*) || ' ' || coalesce(md5(string_agg(t::text, E'\\n' ORDER BY t::text)), '') AS all FROM "${schema}"."${name}" t`,
      )
      contents[name] = rows[0].all
    }
    return contents
  })

const wrongIn = (url: string) => asking(url, (client) => wrongCounters(clientId, client))

async function addPhoto(parent: object, text: string) {
  const id = newId()
  const bytes = Buffer.from(text)
  const keys = { objectKey: `${clientId}/${id}/original`, displayKey: `${clientId}/${id}/display` }
  for (const key of Object.values(keys)) await files().put(key, bytes, 'image/png')
  const sums = { sha256: sha256Of(bytes), displaySha256: sha256Of(bytes) }
  const file = {
    filename: 'door.png',
    mimetype: 'image/png',
    uploadType: 1,
    fileSize: bytes.length,
    readyAt: new Date(),
  }
  return systemDb.upload.create({ data: { id, clientId, assetId, userId, ...file, ...keys, ...sums, ...parent } })
}

async function record(text: string) {
  const result = await buildResult({ clientId, assetId, checkId, userId })
  await addPhoto({ completedCheckId: result.id }, text)
}

beforeAll(async () => {
  for (const database of [first, second, third]) await database!.create()
  await disconnect()
  Object.assign(process.env, onDisk)
  await applyMigrations(first!.url)
  await migrateJobs(first!.url)
  const world = await buildWorld()
  clientId = world.clientId
  userId = world.customerUser.id
  checkId = (await buildCheck({ clientId, organisationId: world.distributor.id })).id
  assetId = (await buildAsset({ clientId, customerId: world.customer.id, checkIds: [checkId] })).id
  for (const text of ['one', 'two', 'three']) await record(`a photo of ${text}`)
  const note = await systemDb.assetNote.create({
    data: { clientId, assetId, userId, notes: 'Tab\there, “quotes”, \\ and\nlines' },
  })
  await addPhoto({ noteId: note.id }, 'a photo of a note')
  await files().put('logos/one.png', Buffer.from('a logo'), 'image/png')
  await systemDb.client.update({ where: { id: clientId }, data: { logoKey: 'logos/one.png' } })
  const details = { odd: ['{"a,b"}', null, 1.5, 'ÄÖ😀'], nothing: null }
  await systemDb.auditLog.create({ data: { clientId, action: 'export', details } })
  await enqueue(systemDb, 'recomputeClient', { clientId })
  await asking(first!.url, (client) => sealEvidence(client))
})

afterAll(async () => {
  await disconnect()
  await storage.stop()
  for (const database of [first, second, third]) await database!.drop()
  temporary.remove()
})

// EVIDENCE-12, EVIDENCE-13
it('a backup put into another installation is all of it: from disk to S3, and on into an embedded database', async () => {
  const contents = await contentsOf(first!.url)
  const made = await run('backup', onDisk, '--to', inFolder('to'))
  expect(made).toMatchObject({ code: 0, said: expect.stringMatching(/rows of \d+ tables, 9 files/) })
  const restored = await run('restore', onS3, '--from', newest(inFolder('to')))
  expect(restored).toMatchObject({
    code: 0,
    said: expect.stringContaining('All files and all evidence are as they were written'),
  })
  expect(await contentsOf(second!.url)).toEqual(contents)
  expect([...storage.objects.keys()].filter((path) => path.startsWith('/files/'))).toHaveLength(9)

  expect((await run('backup', onS3, '--to', inFolder('to-again'))).code).toBe(0)
  const embedded = { ...secret, DATA_DIR: inFolder('third') }
  const last = await run('restore', embedded, '--from', newest(inFolder('to-again')))
  expect(last.said).toContain('All files and all evidence are as they were written')
  const database = await startEmbedded({ dataDir: inFolder('third') })
  try {
    expect(await contentsOf(database.url)).toEqual(contents)
    expect(await wrongIn(database.url)).toEqual([])
    // What comes next gets the next number.
    await asking(database.url, (client) => client.query(`SELECT graphile_worker.add_job('settleCounts')`))
  } finally {
    await database.stop()
  }
  const original = await files().get('logos/one.png')
  expect(Buffer.from(await readAll(original!)).toString()).toBe('a logo')
})

// EVIDENCE-12
it('while people go on, what is copied fits together; and what was copied before is not copied again', async () => {
  const to = inFolder('to')
  const blobs = () =>
    readdirSync(join(to, 'files'), { recursive: true, encoding: 'utf8' })
      .filter((name) => statSync(join(to, 'files', name)).isFile())
      .map((name) => `${name} ${statSync(join(to, 'files', name)).mtimeMs}`)
  const copied = blobs()
  let isOver = false
  let written = 0
  const goOn = async () => {
    while (!isOver) await record(`a later photo ${written++}`)
  }
  const writing = goOn()
  const made = await run('backup', onDisk, '--to', to)
  isOver = true
  await writing
  expect(made).toMatchObject({ code: 0 })
  expect(written).toBeGreaterThan(1)
  expect(blobs()).toEqual(expect.arrayContaining(copied))

  const restored = await run(
    'restore',
    { ...secret, DATABASE_URL: third!.url, DATA_DIR: inFolder('fourth') },
    '--from',
    newest(to),
  )
  expect(restored).toMatchObject({ code: 0 })
  expect(await wrongIn(third!.url)).toEqual([])
})

// EVIDENCE-13
it('a restore refuses an installation that is not empty, and a backup that is damaged', async () => {
  const from = newest(inFolder('to'))
  const full = await run('restore', onS3, '--from', from)
  expect(full).toMatchObject({ code: 1, said: expect.stringContaining('The database is not empty') })

  const fresh = ownDatabase('backup_damaged')
  await fresh.create()
  try {
    const env = { ...secret, DATABASE_URL: fresh.url, DATA_DIR: inFolder('fifth') }
    const table = join(from, 'tables', 'CompletedCheck.jsonl.gz')
    const whole = readFileSync(table)
    writeFileSync(table, Buffer.concat([whole.subarray(0, 100), Buffer.from([whole[100]! ^ 1]), whole.subarray(101)]))
    const damaged = await run('restore', env, '--from', from)
    expect(damaged).toMatchObject({ code: 1, said: expect.stringContaining('CompletedCheck.jsonl.gz is damaged') })
    writeFileSync(table, whole)
  } finally {
    await fresh.drop()
  }
})

// EVIDENCE-6, EVIDENCE-8, EVIDENCE-11
it('the command that verifies says what was changed, and finds an end that was cut off by the checkpoints in a bucket and a file', async () => {
  const { url } = first!
  await asking(url, async (client) => {
    await sealEvidence(client)
    await signEvidence(client)
  })
  const path = [...storage.objects.keys()].find((one) => one.startsWith(`/kept/evidence/${clientId}/`)) as string
  const sent = storage.objects.get(path)!.bytes.toString()
  const mail = inFolder('mail.txt')
  writeFileSync(mail, `Keep this mail\n\n${sent}\n`)

  const well = await run('verify-evidence', onDisk, '--files', '--checkpoints', mail)
  expect(well).toMatchObject({
    code: 0,
    said: expect.stringContaining('2 checkpoints from elsewhere; all is as it was written'),
  })
  const withOther = await run('verify-evidence', { ...onDisk, EVIDENCE_KEY: 'another key, of thirty-two letters' })
  expect(withOther).toMatchObject({
    code: 1,
    said: expect.stringContaining('is not signed with this key, or was changed'),
  })

  const last = JSON.parse(sent).sequence
  await asking(url, (client) =>
    client.query(`
      SET session_replication_role = replica;
      DELETE FROM "EvidenceCheckpoint";
      DELETE FROM "EvidenceEntry" WHERE "sequence" > ${last - 1};
      UPDATE "EvidenceChain" c SET "sequence" = ${last - 1}, "hash" = e."hash" FROM "EvidenceEntry" e WHERE e."sequence" = ${last - 1};
      DELETE FROM "AuditLog" r WHERE NOT EXISTS (SELECT 1 FROM "EvidenceEntry" e WHERE e."recordId" = r."id");
      DELETE FROM "Upload" r WHERE NOT EXISTS (SELECT 1 FROM "EvidenceEntry" e WHERE e."recordId" = r."id");
      DELETE FROM "CompletedCheck" r WHERE NOT EXISTS (SELECT 1 FROM "EvidenceEntry" e WHERE e."recordId" = r."id")`),
  )
  const cut = await run('verify-evidence', onDisk, '--checkpoints', mail)
  expect(cut.code).toBe(1)
  const line = `FOUND ${clientId} link ${last}: the chain is not the one that was signed`
  expect(cut.said.split(line)).toHaveLength(3)
})
