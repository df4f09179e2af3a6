import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemDb } from '@/lib/core/db/client'
import { files } from '@/lib/core/files/files'
import { newId } from '@/lib/core/text/new-id'
import { buildAsset } from '@/lib/testing/asset-factories'
import { buildChecklist, pressure, seal } from '@/lib/testing/checklist-factories'
import { type Built, buildCheck, buildOrganisation, buildWorld } from '@/lib/testing/factories'
import { base64, buildImage } from '@/lib/testing/files'
import { waitForMail } from '@/lib/testing/mail'
import { request } from '@/lib/testing/request'
import { type Checkpoint, isSigned, publicKeyOf, signCheckpoint, signingKey } from './checkpoint'
import { kinds } from './forms'
import { lastCheckpoints } from './kept-checkpoints'
import { mailEvidence } from './mail-checkpoints'
import { sealOnce } from './seal'
import { signEvidence } from './sign-chains'
import { atOneMoment, type Finding, holdAgainst, verifyClient } from './verify'
import { verifyFiles } from './verify-files'

/* Ordinary work leaves a chain that holds; whatever is done to records or chain behind the application's back is found. */

const url = process.env.TEST_OWNER_URL ?? process.env.DATABASE_URL
const key = signingKey()
const trusted = [publicKeyOf(key)]
let world: Built<typeof buildWorld>
let client: pg.Client
let results: { id: string; uploads: { id: string }[] }[]
let noteId: string
let checkpoint: Checkpoint

async function work() {
  const { clientId, customer, distributor, customerUser, host } = world
  const token = customerUser.token
  const check = await buildCheck({ clientId, organisationId: distributor.id })
  const { id: assetId } = await buildAsset({ clientId, customerId: customer.id, checkIds: [check.id] })
  const call = async (method: string, path: string, json?: unknown) =>
    (await request(method, `/api/v1${path}`, { host, token, json })).body
  const photo = async () => ({ filename: 'door.png', uploadType: 1, base64Data: base64(await buildImage()) })
  results = []
  const { versionId } = await buildChecklist({
    clientId,
    organisationId: distributor.id,
    checkId: check.id,
    versions: 1,
    items: [seal, pressure],
  })
  const answers = [
    { key: 'seal', value: 'pass', notes: 'Plombe “A”' },
    { key: 'pressure', value: '15.50' },
  ]
  for (const status of [1, 2, 3, 1, 1])
    results.push(
      await call('POST', '/assetCompletedChecks', {
        assetId,
        checkId: check.id,
        status,
        notes: `Found “as” it\nshould be: ${status}`,
        uploads: status === 2 ? [await photo(), await photo()] : [],
        ...(results.length === 3 && { checklistVersionId: versionId, answers }),
      }),
    )
  const note = await call('POST', '/assets/assetMeta', { assetId, notes: 'Behind the door', uploads: [await photo()] })
  noteId = note.id
  await call('PATCH', `/assets/assetMeta/${noteId}`, { notes: 'In front of the door' })
  await call('PATCH', `/assets/assetMeta/${noteId}`, { notes: 'In the corridor' })
  const gone = await call('POST', '/assets/assetMeta', { assetId, notes: 'A mistake', uploads: [await photo()] })
  await call('PATCH', `/assets/assetMeta/${gone.id}`, { notes: 'Quite a mistake' })
  await call('DELETE', `/assets/assetMeta/${gone.id}`)
  return assetId
}

/** Until nothing waits, be it by the server's job or here. */
async function sealAll(clientId: string) {
  const waits = `SELECT 1 FROM "EvidenceQueue" WHERE "clientId" = $1
    UNION ALL SELECT 1 FROM "EvidenceBacklog" WHERE "clientId" = $1 AND "doneAt" IS NULL LIMIT 1`
  while ((await client.query(waits, [clientId])).rowCount) await sealOnce(client, clientId)
}

/** What is wrong right now, as lines; checkpoints may be `brought` from elsewhere. */
async function found(...brought: Checkpoint[]): Promise<string[]> {
  const findings: Finding[] = []
  await verifyClient(client, world.clientId, (one) => findings.push(one), trusted, brought)
  return findings.map(({ what, kind, recordId, sequence }) =>
    [what, kind, recordId ?? sequence].filter(Boolean).join(' '),
  )
}

/** The same after somebody has changed the database past its triggers; nothing of it stays. */
async function foundAfter(...statements: [sql: string, values?: unknown[]][]): Promise<string[]> {
  await client.query('BEGIN')
  try {
    await client.query('SET LOCAL session_replication_role = replica')
    for (const [sql, values] of statements) await client.query(sql, values)
    return await found()
  } finally {
    await client.query('ROLLBACK')
  }
}

const at = (index: number) => results[index]?.id as string
const linkOf = async (recordId: string) =>
  (
    await client.query('SELECT * FROM "EvidenceEntry" WHERE "clientId" = $1 AND "recordId" = $2', [
      world.clientId,
      recordId,
    ])
  ).rows[0]

beforeAll(async () => {
  client = new pg.Client({ connectionString: url })
  await client.connect()
  world = await buildWorld()
  const assetId = await work()
  await sealAll(world.clientId)
  await signEvidence(client)
  checkpoint = (await lastCheckpoints(client)).find(({ clientId }) => clientId === world.clientId) as Checkpoint
  // Afterwards the asset moves, which changes who sees all of this.
  const other = await buildOrganisation({ clientId: world.clientId, distributorId: world.distributor.id })
  await systemDb.$executeRaw`UPDATE "CompletedCheck" SET "customerOrganisationId" = ${other.id}::uuid WHERE "clientId" = ${world.clientId}::uuid`
  await systemDb.asset.update({ where: { id: assetId }, data: { customerOrganisationId: other.id } })
})

afterAll(() => client.end())

// EVIDENCE-1, EVIDENCE-2
it('ordinary work leaves nothing to find: results with photos, notes changed and deleted, an asset that moves', async () => {
  expect(await foundAfter()).toEqual([])
  const { links, waiting, findings } = await atOneMoment(client, () =>
    verifyClient(client, world.clientId, () => undefined, trusted),
  )
  expect({ links, waiting, findings }).toEqual({
    links: { result: 5, answers: 1, note: 5, file: 4, audit: expect.any(Number) },
    waiting: 0,
    findings: 0,
  })
  expect(links.audit).toBe(await systemDb.auditLog.count({ where: { clientId: world.clientId } }))
})

// EVIDENCE-2
it('what was written a moment ago waits for the chain, and is held against what was written all the same', async () => {
  const { clientId } = world
  await client.query('BEGIN')
  try {
    const { rows } = await client.query(
      `INSERT INTO "AuditLog" ("clientId", "action") VALUES ($1, 'export') RETURNING "id"`,
      [clientId],
    )
    expect(await verifyClient(client, clientId, () => undefined, trusted)).toMatchObject({ waiting: 1, findings: 0 })
    await client.query('SET LOCAL session_replication_role = replica')
    await client.query(`UPDATE "AuditLog" SET "action" = 'import' WHERE "id" = $1`, [rows[0].id])
    expect(await found()).toEqual([`changed audit ${rows[0].id}`])
    await client.query(`DELETE FROM "AuditLog" WHERE "id" = $1`, [rows[0].id])
    expect(await found()).toEqual([`missing audit ${rows[0].id}`])
  } finally {
    await client.query('ROLLBACK')
  }
})

// EVIDENCE-3
describe('behind the application’s back', () => {
  it('a record that is changed is found, in whatever column', async () => {
    const set = (column: string, value: string): [string, unknown[]] => [
      `UPDATE "CompletedCheck" SET "${column}" = ${value} WHERE "id" = $1`,
      [at(1)],
    ]
    for (const change of [
      set('status', '1'),
      set('notes', `'Found as it should be'`),
      set('notes', 'NULL'),
      set('completedAt', `"completedAt" - interval '1 millisecond'`),
      set('userName', `'Somebody else'`),
      set('impersonatorId', '"userId"'),
    ])
      expect(await foundAfter(change), change[0]).toEqual([`changed result ${at(1)}`])
  })

  it('answers that are changed, taken away or put in are found', async () => {
    const given = `UPDATE "ResultAnswers" SET "answers" = jsonb_set("answers", '{1,value}', '"16.50"') WHERE "completedCheckId" = $1`
    const derived = 'UPDATE "ResultAnswers" SET "derivedStatus" = 2 WHERE "completedCheckId" = $1'
    for (const change of [given, derived])
      expect(await foundAfter([change, [at(3)]]), change).toEqual([`changed answers ${at(3)}`])
    const away = 'DELETE FROM "ResultAnswers" WHERE "completedCheckId" = $1'
    expect(await foundAfter([away, [at(3)]])).toEqual([`missing answers ${at(3)}`])
    const copy = `INSERT INTO "ResultAnswers"
      SELECT (jsonb_populate_record(r, jsonb_build_object('completedCheckId', $2::text))).* FROM "ResultAnswers" r
      WHERE "completedCheckId" = $1`
    expect(await foundAfter([copy, [at(3), at(0)]])).toEqual([`unknown answers ${at(0)}`])
    await client.query('BEGIN')
    try {
      // To a result of the day before.
      await client.query('SET LOCAL session_replication_role = replica')
      await client.query(`UPDATE "CompletedCheck" SET "createdAt" = "createdAt" - interval '1 day' WHERE "id" = $1`, [
        at(0),
      ])
      await client.query('SET LOCAL session_replication_role = origin')
      await client.query(copy, [at(3), at(0)])
      await sealOnce(client, world.clientId)
      expect(await found()).toContain(`late answers ${at(0)}`)
    } finally {
      await client.query('ROLLBACK')
    }
  })

  it('two whose contents are swapped are found, both', async () => {
    const swap = `UPDATE "CompletedCheck" r SET "status" = o."status", "notes" = o."notes" FROM "CompletedCheck" o
      WHERE (r."id", o."id") IN (($1, $2), ($2, $1))`
    expect((await foundAfter([swap, [at(0), at(2)]])).sort()).toEqual(
      [`changed result ${at(0)}`, `changed result ${at(2)}`].sort(),
    )
  })

  it('one that is deleted is found, and one that is put in', async () => {
    const [file] = results[1]?.uploads ?? []
    expect(await foundAfter(['DELETE FROM "CompletedCheck" WHERE "id" = $1', [at(4)]])).toEqual([
      `missing result ${at(4)}`,
    ])
    expect(await foundAfter(['DELETE FROM "Upload" WHERE "id" = $1', [file?.id]])).toEqual([`missing file ${file?.id}`])
    expect(await foundAfter(['DELETE FROM "AssetNote" WHERE "id" = $1', [noteId]])).toEqual([`missing note ${noteId}`])
    const copy = `INSERT INTO "CompletedCheck" SELECT (jsonb_populate_record(r, jsonb_build_object('id', $2::text))).*
      FROM "CompletedCheck" r WHERE "id" = $1`
    const id = '018f4e6a-0000-7000-8000-000000000001'
    expect(await foundAfter([copy, [at(0), id]])).toEqual([`unknown result ${id}`])
  })

  it('one that is put in through the triggers, with an earlier date, came after a checkpoint and is found', async () => {
    const id = '018f4e6a-0000-7000-8000-000000000002'
    await client.query('BEGIN')
    try {
      await client.query(
        `INSERT INTO "CompletedCheck" SELECT (jsonb_populate_record(r,
           jsonb_build_object('id', $2::text, 'createdAt', r."createdAt" - interval '1 day'))).*
         FROM "CompletedCheck" r WHERE "id" = $1`,
        [at(0), id],
      )
      await sealOnce(client, world.clientId)
      expect(await found()).toEqual([`late result ${id}`])
      // The owner of the database takes its checkpoints away; what was mailed or put into a bucket is elsewhere.
      await client.query('SET LOCAL session_replication_role = replica; DELETE FROM "EvidenceCheckpoint"')
      expect(await found()).toEqual([])
      expect(await found(checkpoint)).toEqual([`late result ${id}`])
      expect(await found({ ...checkpoint, at: '2999-01-01T00:00:00.000Z' })).toEqual([
        `unsigned ${checkpoint.sequence}`,
      ])
    } finally {
      await client.query('ROLLBACK')
    }
  })

  it('so are a note, and a file that is put into an old result or note', async () => {
    const note = '018f4e6a-0000-7000-8000-000000000003'
    const file = '018f4e6a-0000-7000-8000-000000000004'
    const copyOf = (table: string, change: string) =>
      `INSERT INTO "${table}" SELECT (jsonb_populate_record(r, jsonb_build_object('id', $2::text) || ${change})).*
       FROM "${table}" r WHERE "id" = $1`
    await client.query('BEGIN')
    try {
      // A result of the day before, in the chain for as long.
      await client.query('SET LOCAL session_replication_role = replica')
      const old = `"createdAt" = "createdAt" - interval '1 day'`
      await client.query(`UPDATE "CompletedCheck" SET ${old} WHERE "id" = $1`, [at(1)])
      await client.query('SET LOCAL session_replication_role = origin')
      const before = await found()
      await client.query(copyOf('AssetNote', `jsonb_build_object('createdAt', r."createdAt" - interval '1 day')`), [
        noteId,
        note,
      ])
      await client.query(copyOf('Upload', `'{}'`), [results[1]?.uploads[0]?.id, file])
      await sealOnce(client, world.clientId)
      const after = await found()
      expect(before.every((line) => after.includes(line))).toBe(true)
      expect(after.filter((line) => !before.includes(line))).toEqual([`late note ${note}`, `late file ${file}`])
    } finally {
      await client.query('ROLLBACK')
    }
  })

  // RESULT-12
  it('the last line of a note is the one that was written last, whatever the clocks of two servers say', async () => {
    await client.query('BEGIN')
    try {
      await client.query(`UPDATE "AssetNote" SET "notes" = 'By the stairs' WHERE "id" = $1`, [noteId])
      await client.query(
        `INSERT INTO "AuditLog" ("clientId", "action", "recordType", "recordId", "details", "createdAt")
         VALUES ($1, 'note-change', 'assets/assetMeta', $2, '{"before": "In the corridor", "after": "By the stairs"}', now() - interval '1 minute')`,
        [world.clientId, noteId],
      )
      expect(await found()).toEqual([])
    } finally {
      await client.query('ROLLBACK')
    }
  })

  it('a note whose text is changed without a line in the audit log is found, triggers or not', async () => {
    const change = `UPDATE "AssetNote" SET "notes" = 'All is well' WHERE "id" = '${noteId}'`
    expect(await foundAfter([change])).toEqual([`changed note ${noteId}`, `untold note ${noteId}`])
    expect(await foundAfter(['SET LOCAL session_replication_role = origin'], [change])).toEqual([
      `untold note ${noteId}`,
    ])
  })

  it('a link of the chain that is changed, taken out or swapped is found where it is', async () => {
    const link = await linkOf(at(2))
    const place = `WHERE "clientId" = '${world.clientId}' AND "sequence" =`
    const next = String(Number(link.sequence) + 1)
    expect(
      await foundAfter([`UPDATE "EvidenceEntry" SET "contentHash" = sha256('') ${place} ${link.sequence}`]),
    ).toEqual([`broken result ${at(2)}`, `changed result ${at(2)}`])
    expect((await foundAfter([`DELETE FROM "EvidenceEntry" ${place} ${link.sequence}`]))[0]).toMatch(/^gap /)
    const swapped = await foundAfter(
      [`UPDATE "EvidenceEntry" SET "sequence" = -1 ${place} ${link.sequence}`],
      [`UPDATE "EvidenceEntry" SET "sequence" = ${link.sequence} ${place} ${next}`],
      [`UPDATE "EvidenceEntry" SET "sequence" = ${next} ${place} -1`],
    )
    expect(swapped.slice(0, 2).every((one) => one.startsWith('broken '))).toBe(true)
  })

  it('an end that is cut off is found, whatever is cut with it: the last records, what says where it ends, by a checkpoint', async () => {
    const { clientId } = world
    const cut = `DELETE FROM "EvidenceEntry" WHERE "clientId" = '${clientId}' AND "sequence" > 3`
    const records = Object.entries(kinds).map(([kind, { table, id }]): [string] => [
      `DELETE FROM "${table}" r WHERE "clientId" = '${clientId}' AND NOT EXISTS (
         SELECT 1 FROM "EvidenceEntry" e WHERE e."recordId" = r."${id}" AND e."kind" = '${kind}')`,
    ])
    const head = `UPDATE "EvidenceChain" c SET "sequence" = 3, "hash" = e."hash" FROM "EvidenceEntry" e
      WHERE c."clientId" = '${clientId}' AND e."clientId" = c."clientId" AND e."sequence" = 3`
    expect(await foundAfter([cut], ...records)).toContain(`head ${checkpoint.sequence}`)
    expect(await foundAfter([cut], ...records, [head])).toEqual([`rolled back ${checkpoint.sequence}`])

    const kept = `DELETE FROM "EvidenceCheckpoint" WHERE "clientId" = '${clientId}'`
    await client.query('BEGIN; SET LOCAL session_replication_role = replica')
    for (const [sql] of [[cut], ...records, [head], [kept]] as [string][]) await client.query(sql)
    expect(await found()).toEqual([])
    expect(await holdAgainst(client, checkpoint, trusted)).toBe('rolled back')
    await client.query('ROLLBACK')
    expect(await holdAgainst(client, checkpoint, trusted)).toBeNull()
  })
})

// EVIDENCE-4
it('a file whose bytes are replaced or gone is found, and a shown copy that is another', async () => {
  const { clientId } = world
  const [first, second] = await systemDb.upload.findMany({ where: { clientId, completedCheckId: at(1) } })
  const look = async () => {
    const findings: Finding[] = []
    await client.query('BEGIN')
    const counts = await verifyFiles(client, clientId, files(), (one) => findings.push(one))
    await client.query('ROLLBACK')
    return { ...counts, found: findings.map(({ what, recordId }) => `${what} ${recordId}`) }
  }
  expect(await look()).toEqual({ files: 3, unknownCopies: 0, found: [] })
  await files().put(first?.objectKey as string, Buffer.from('something else'), 'image/png')
  await files().put(second?.displayKey as string, Buffer.from('a nicer picture'), 'image/png')
  expect((await look()).found.sort()).toEqual([`file changed ${first?.id}`, `copy changed ${second?.id}`].sort())
  await files().delete(first?.objectKey as string)
  expect((await look()).found).toContain(`file gone ${first?.id}`)
  await client.query('BEGIN; SET LOCAL session_replication_role = replica')
  await client.query('UPDATE "Upload" SET "displayKey" = NULL WHERE "id" = $1', [second?.id])
  const findings: Finding[] = []
  // And a document that is shown as something else.
  await client.query(`UPDATE "Upload" SET "mimetype" = 'application/pdf', "displaySha256" = NULL WHERE "id" = $1`, [
    first?.id,
  ])
  await verifyFiles(client, clientId, files(), (one) => findings.push(one))
  await client.query('ROLLBACK')
  expect(findings).toContainEqual({ clientId, what: 'file gone', kind: 'file', recordId: second?.id })
  expect(findings).toContainEqual({ clientId, what: 'copy changed', kind: 'file', recordId: first?.id })
})

// EVIDENCE-6
describe('a checkpoint', () => {
  it('is signed, once for each growth of the chain', async () => {
    expect(checkpoint).toMatchObject({ clientId: world.clientId, publicKey: trusted[0] })
    expect(isSigned(checkpoint, trusted)).toBe(true)
    const count = () => systemDb.evidenceCheckpoint.count({ where: { clientId: world.clientId } })
    const before = await count()
    await signEvidence(client)
    expect(await count()).toBe(before)
  })

  it('is made although somebody has put in one of a link that is not there yet', async () => {
    const { clientId } = world
    await client.query('BEGIN')
    try {
      await client.query(
        `INSERT INTO "EvidenceCheckpoint" SELECT "clientId", 999999, "hash", "at", "publicKey", "signature"
         FROM "EvidenceCheckpoint" WHERE "clientId" = $1 LIMIT 1`,
        [clientId],
      )
      await client.query(`INSERT INTO "AuditLog" ("clientId", "action") VALUES ($1, 'export')`, [clientId])
      await sealOnce(client, clientId)
      await signEvidence(client)
      const { rows } = await client.query(
        `SELECT 1 FROM "EvidenceCheckpoint" JOIN "EvidenceChain" USING ("clientId", "sequence") WHERE "clientId" = $1`,
        [clientId],
      )
      expect(rows).toHaveLength(1)
      expect(await found()).toEqual(['unsigned 999999'])
    } finally {
      await client.query('ROLLBACK')
    }
  })

  // EVIDENCE-8
  it('that somebody has put in with a time to come makes no record late', async () => {
    await client.query('BEGIN')
    try {
      await client.query(
        `INSERT INTO "EvidenceCheckpoint" SELECT "clientId", 1, "hash", '2999-01-01', "publicKey", "signature"
         FROM "EvidenceCheckpoint" WHERE "clientId" = $1 LIMIT 1`,
        [world.clientId],
      )
      expect(await found()).toEqual(['unsigned 1'])
    } finally {
      await client.query('ROLLBACK')
    }
  })

  it('that was changed, or signed with another key, counts for nothing', async () => {
    expect(
      isSigned({ ...checkpoint, hash: checkpoint.hash.replace(/.$/, (last) => (last === '0' ? '1' : '0')) }, trusted),
    ).toBe(false)
    expect(isSigned({ ...checkpoint, sequence: '1' }, trusted)).toBe(false)
    const forged = signCheckpoint({ ...checkpoint }, signingKey('a key that somebody else has thought of'))
    expect(isSigned(forged, trusted)).toBe(false)
    expect(isSigned({ ...forged, publicKey: trusted[0] as string }, trusted)).toBe(false)
    expect(await holdAgainst(client, forged, trusted)).toBe('unsigned')
  })
})

// EVIDENCE-7
it('the last checkpoint of each client goes into a mail, as it is verified', async () => {
  const to = `${newId()}@auditor.test`
  await mailEvidence(client, to)
  const { text } = await waitForMail(to)
  const lines = String(text)
    .split('\n')
    .filter((line) => line.startsWith('{'))
  const [last] = lines.map((line) => JSON.parse(line)).filter(({ clientId }) => clientId === world.clientId)
  expect(last).toEqual(checkpoint)
})

// EVIDENCE-5
it('records from before there was a chain come into it bit by bit, each once', async () => {
  const { clientId } = await buildWorld()
  const lines = Array.from({ length: 2_100 }, (_, index) => ({ clientId, action: 'export', details: { index } }))
  await systemDb.auditLog.createMany({ data: lines })
  // As if they had been written when nobody queued them; a server that is quick has chained some.
  await client.query('DELETE FROM "EvidenceQueue" WHERE "clientId" = $1', [clientId])
  for (const kind of ['result', 'note', 'file', 'audit'])
    await client.query('INSERT INTO "EvidenceBacklog" ("clientId", "kind") VALUES ($1, $2)', [clientId, kind])
  await systemDb.auditLog.create({ data: { clientId, action: 'import' } })
  const state = () =>
    atOneMoment(client, async () => {
      const findings: Finding[] = []
      const { links, old, waiting } = await verifyClient(client, clientId, (one) => findings.push(one), trusted)
      return { known: links.audit + old + waiting, old, findings }
    })
  expect(await state()).toMatchObject({ known: 2_101, findings: [] })
  await sealAll(clientId)
  expect(await state()).toEqual({ known: 2_101, old: 0, findings: [] })
  expect(await systemDb.evidenceEntry.count({ where: { clientId } })).toBe(2_101)
})
