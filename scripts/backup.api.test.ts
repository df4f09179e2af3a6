import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { disconnect, systemDb } from '@/lib/core/db/client'
import { startEmbedded } from '@/lib/core/db/embedded'
import { refuseHalfRestored } from '@/lib/core/db/half-restored'
import { DiskStore } from '@/lib/core/files/disk-store'
import { files } from '@/lib/core/files/files'
import { sha256Of } from '@/lib/core/files/inspect'
import { readAll } from '@/lib/core/files/store'
import { enqueue } from '@/lib/core/jobs/queue'
import { publicKeyOf, signCheckpoint, signingKey } from '@/lib/domain/evidence/checkpoint'
import { sealEvidence } from '@/lib/domain/evidence/seal'
import { signEvidence } from '@/lib/domain/evidence/sign-chains'
import { buildAsset, buildResult } from '@/lib/testing/asset-factories'
import { buildCheck, buildWorld } from '@/lib/testing/factories'
import { wrongCounters } from '@/lib/testing/recounted'
import { buildRound } from '@/lib/testing/round-factories'
import { s3Settings, startS3Server } from '@/lib/testing/s3-server'
import { openBackup } from './backup/check'
import { type Into, restore } from './backup/restore'
import { takeSecret } from './backup/secret'
import { temporaryFolder } from './temporary-folder'
import { addPhoto, asking, begin, contentsOf, newest, run } from './testing/backed-up'
import { ownDatabase } from './testing/own-database'
import { ended } from './testing/portal'

/*
 * An installation is backed up, put into another one with another storage, backed up there, and so on: what comes out
 * at the end is what was there at the beginning, row by row and byte by byte.
 */

const temporary = temporaryFolder('backup')
const [first, second, third, fourth] = ['one', 'two', 'three', 'four'].map((name) => ownDatabase(`backup_${name}`))
const storage = await startS3Server()
const inFolder = (name: string) => join(temporary.path, name)
const secret = { AUTH_SECRET: 'a-secret-that-comes-along' }
const s3 = s3Settings(storage)
const { S3_BUCKET: _, ...account } = s3
const onDisk = { ...secret, ...account, EVIDENCE_BUCKET: 'kept', DATABASE_URL: first!.url, DATA_DIR: inFolder('first') }
const onS3 = { ...secret, ...s3, DATABASE_URL: second!.url, DATA_DIR: inFolder('second') }
const oldKey = signingKey('what checkpoints were signed with before')
const withOldKey = ['--key', publicKeyOf(oldKey)]
let clientId: string
let assetId: string
let checkId: string
let userId: string
/** Of the first installation, when it was backed up. */
let contents: Record<string, string>

const wrongIn = (url: string) => asking(url, (client) => wrongCounters(clientId, client))

async function record(text: string) {
  const result = await buildResult({ clientId, assetId, checkId, userId })
  await addPhoto({ clientId, assetId, userId, completedCheckId: result.id }, text)
}

beforeAll(async () => {
  await first!.createMigrated()
  for (const database of [second, third, fourth]) await database!.create()
  await disconnect()
  Object.assign(process.env, onDisk)
  const world = await buildWorld()
  clientId = world.clientId
  userId = world.customerUser.id
  checkId = (await buildCheck({ clientId, organisationId: world.distributor.id })).id
  assetId = (await buildAsset({ clientId, customerId: world.customer.id, checkIds: [checkId] })).id
  for (const text of ['one', 'two', 'three']) await record(`a photo of ${text}`)
  const note = await systemDb.assetNote.create({
    data: { clientId, assetId, userId, notes: 'Tab\there, “quotes”, \\ and\nlines' },
  })
  await addPhoto({ clientId, assetId, userId, noteId: note.id }, 'a photo of a note')
  await files().put('logos/one.png', Buffer.from('a logo'), 'image/png')
  await systemDb.client.update({ where: { id: clientId }, data: { logoKey: 'logos/one.png' } })
  const report = Buffer.from('a report')
  await files().put('rounds/one', report, 'application/pdf')
  const round = await buildRound({ clientId, customerId: world.customer.id, userId, on: [] })
  const drawn = { reportKey: 'rounds/one', reportSha256: sha256Of(report) }
  await systemDb.round.update({ where: { id: round.id }, data: drawn })
  const details = { odd: ['{"a,b"}', null, 1.5, 'ÄÖ😀'], nothing: null }
  await systemDb.auditLog.create({ data: { clientId, action: 'export', details } })
  await enqueue(systemDb, 'recomputeClient', { clientId })
  await asking(first!.url, async (client) => {
    await sealEvidence(client)
    // A checkpoint from before the key was changed.
    const { rows } = await client.query(
      `SELECT "clientId", "sequence"::text, encode("hash", 'hex') AS hash FROM "EvidenceChain"`,
    )
    const { sequence, hash, at, publicKey, signature } = signCheckpoint(
      { ...rows[0], at: new Date().toISOString() },
      oldKey,
    )
    await client.query(
      `INSERT INTO "EvidenceCheckpoint" VALUES ($1, $2, decode($3, 'hex'), $4, $5, decode($6, 'base64'))`,
      [clientId, sequence, hash, at, publicKey, signature],
    )
  })
})

afterAll(async () => {
  await disconnect()
  await storage.stop()
  for (const database of [first, second, third, fourth]) await database!.drop()
  temporary.remove()
})

// EVIDENCE-12, EVIDENCE-13
it('a backup restored elsewhere is complete: from disk to S3, and on into an embedded database', async () => {
  contents = await contentsOf(first!.url)
  const made = await run('backup', onDisk, '--to', inFolder('to'))
  expect(made).toMatchObject({ code: 0, said: expect.stringMatching(/rows of \d+ tables, 10 files/) })
  const restored = await run('restore', onS3, '--from', newest(inFolder('to')), ...withOldKey)
  expect(restored).toMatchObject({
    code: 0,
    said: expect.stringContaining('All files and all evidence are as they were written'),
  })
  expect(await contentsOf(second!.url)).toEqual(contents)
  expect([...storage.objects.keys()].filter((path) => path.startsWith('/files/'))).toHaveLength(10)

  expect((await run('backup', onS3, '--to', inFolder('to-again'))).code).toBe(0)
  // As that of an installation which made its own.
  writeFileSync(join(newest(inFolder('to-again')), 'auth-secret'), secret.AUTH_SECRET)
  const last = await run(
    'restore',
    { DATA_DIR: inFolder('third') },
    '--from',
    newest(inFolder('to-again')),
    ...withOldKey,
  )
  expect(readFileSync(inFolder('third/auth-secret'), 'utf8')).toBe(secret.AUTH_SECRET)
  expect(last.said).toContain('All files and all evidence are as they were written')
  const database = await startEmbedded({ dataDir: inFolder('third'), durable: false })
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
it('a backup made while people work is consistent, and files copied before are not copied again', async () => {
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

  // Killed at whatever moment, and done again.
  const env = { ...secret, DATABASE_URL: third!.url, DATA_DIR: inFolder('fourth') }
  const killed = begin('restore', env, '--from', newest(to))
  await sleep(3_000 * Math.random())
  killed.kill('SIGKILL')
  await ended(killed)
  // Unless it had come to its end.
  expect((await run('restore', env, '--from', newest(to), ...withOldKey)).said).toMatch(
    /as they were written|is not empty/,
  )
  expect(await wrongIn(third!.url)).toEqual([])
})

/** Restores in this process, as the command does. */
async function restoreHere(more: Partial<Into> = {}, from = newest(inFolder('to-again'))) {
  const found: unknown[] = []
  const store = new DiskStore(inFolder('files-here'), 'a secret')
  const trusted = [publicKeyOf(signingKey())]
  const into = {
    url: fourth!.url,
    store,
    beforeWriting: () => undefined,
    trusted,
    report: (one: unknown) => found.push(one),
  }
  await restore(await openBackup(from), { ...into, ...more })
  return found
}

// EVIDENCE-13
it('a restore that is cut off at any step can be done again, and no server starts before its end', async () => {
  const steps = ['files', 'tables', 'rows', 'newer migrations', 'verification', 'end'] as const
  for (const last of steps) {
    const next: Into['next'] = (step) => {
      if (step === last) throw new Error(`cut off before ${step}`)
    }
    await expect(restoreHere({ next })).rejects.toThrow(`cut off before ${last}`)
    await expect(asking(fourth!.url, refuseHalfRestored)).rejects.toThrow('run "npm run restore" to its end')
  }
  await expect(restoreHere({}, newest(inFolder('to')))).rejects.toThrow('The restore of another backup')
  // Who does not say that the key was another one before is told of its checkpoint.
  expect(await restoreHere()).toMatchObject([{ what: 'unsigned' }])
  await expect(asking(fourth!.url, refuseHalfRestored)).resolves.toBeUndefined()
  expect(await contentsOf(fourth!.url)).toEqual(contents)
})

// EVIDENCE-13
it('a restore refuses what is not empty and a backup that is damaged, before it writes anything', async () => {
  const from = newest(inFolder('to'))
  writeFileSync(join(from, 'auth-secret'), secret.AUTH_SECRET)
  const { AUTH_SECRET: _, ...without } = onS3
  const full = await run('restore', { ...without, DATA_DIR: inFolder('fifth') }, '--from', from)
  expect(full).toMatchObject({ code: 1, said: expect.stringContaining('The database is not empty') })
  expect(existsSync(inFolder('fifth/auth-secret'))).toBe(false)

  const blob = join(
    inFolder('to/files'),
    readdirSync(inFolder('to/files'), { recursive: true, encoding: 'utf8' }).find((name) => name.length > 60)!,
  )
  for (const file of [join(from, 'tables', 'CompletedCheck.jsonl.gz'), blob]) {
    const whole = readFileSync(file)
    writeFileSync(file, Buffer.concat([whole.subarray(0, 9), Buffer.from([whole[9]! ^ 1]), whole.subarray(10)]))
    await expect(openBackup(from)).rejects.toThrow(`${file} is damaged: it is not what was backed up`)
    writeFileSync(file, whole)
  }
})

// EVIDENCE-13
it('a restore overwrites nothing that is not of the backup: neither a file nor a secret', async () => {
  const fresh = ownDatabase('backup_fresh')
  await fresh.create()
  const store = new DiskStore(inFolder('files-of-others'), 'a secret')
  await store.put('logos/one.png', Buffer.from('a lego'))
  let hasWritten = false
  const beforeWriting = () => {
    hasWritten = true
  }
  const into = { url: fresh.url, store, beforeWriting }
  await expect(restoreHere(into)).rejects.toThrow('The storage has another file as logos/one.png')
  expect(hasWritten).toBe(false)
  await expect(asking(fresh.url, refuseHalfRestored)).resolves.toBeUndefined()
  await fresh.drop()

  const [from, dataDir] = [inFolder('secret'), inFolder('sixth')]
  for (const folder of [from, dataDir]) mkdirSync(folder)
  writeFileSync(join(from, 'auth-secret'), 'ours')
  writeFileSync(join(dataDir, 'auth-secret'), 'another one')
  expect(() => takeSecret(from, dataDir, {})).toThrow('is the secret of another installation')
  const env = { AUTH_SECRET: 'named by the operator' }
  takeSecret(from, dataDir, env)()
  expect([env.AUTH_SECRET, readFileSync(join(dataDir, 'auth-secret'), 'utf8')]).toEqual([
    'named by the operator',
    'another one',
  ])
})

// EVIDENCE-6, EVIDENCE-8, EVIDENCE-11
it('verifying names what was changed, and finds an end cut off by checkpoints in a bucket and a file', async () => {
  const { url } = first!
  await asking(url, async (client) => {
    await sealEvidence(client)
    await signEvidence(client)
  })
  const path = [...storage.objects.keys()].find((one) => one.startsWith(`/kept/evidence/${clientId}/`)) as string
  const sent = storage.objects.get(path)!.bytes.toString()
  const mail = inFolder('mail.txt')
  writeFileSync(mail, `Keep this mail\n\n${sent}\n`)

  const otherKey = { ...onDisk, EVIDENCE_KEY: 'another key, of thirty-two letters' }
  const [well, withOther] = await Promise.all([
    run('verify-evidence', onDisk, '--files', '--checkpoints', mail, ...withOldKey),
    run('verify-evidence', otherKey),
  ])
  expect(well).toMatchObject({
    code: 0,
    said: expect.stringContaining('2 checkpoints from elsewhere; all is as it was written'),
  })
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
