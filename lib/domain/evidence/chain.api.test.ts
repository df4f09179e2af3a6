import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemDb } from '@/lib/core/db/client'
import { files } from '@/lib/core/files/files'
import { newId } from '@/lib/core/text/new-id'
import { type Evidence, openEvidence, sealAll, trusted } from '@/lib/testing/evidence'
import { buildWorld } from '@/lib/testing/factories'
import { waitForMail } from '@/lib/testing/mail'
import { type Checkpoint, isSigned, signCheckpoint, signingKey } from './checkpoint'
import { kinds } from './forms'
import { mailEvidence } from './mail-checkpoints'
import { sealOnce } from './seal'
import { signEvidence } from './sign-chains'
import { atOneMoment, type Finding, holdAgainst, verifyClient } from './verify'
import { verifyFiles } from './verify-files'

/* Whatever is done to the chain, its checkpoints or the files behind the application's back is found. */

let evidence: Evidence
let client: Evidence['client']
let world: Evidence['world']
let checkpoint: Checkpoint
beforeAll(async () => {
  evidence = await openEvidence()
  ;({ client, world, checkpoint } = evidence)
})
afterAll(() => client.end())

const found: Evidence['found'] = (...brought) => evidence.found(...brought)
const foundAfter: Evidence['foundAfter'] = (...statements) => evidence.foundAfter(...statements)
const at = (index: number) => evidence.at(index)

// EVIDENCE-3
describe('behind the application’s back', () => {
  it('a link of the chain that is changed, taken out or swapped is found where it is', async () => {
    const { rows } = await client.query('SELECT * FROM "EvidenceEntry" WHERE "clientId" = $1 AND "recordId" = $2', [
      world.clientId,
      at(2),
    ])
    const [link] = rows
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

  it('an end that is cut off is found by a checkpoint, whatever records are cut with it', async () => {
    const { clientId } = world
    const cut = `DELETE FROM "EvidenceEntry" WHERE "clientId" = '${clientId}' AND "sequence" > 3`
    const records = Object.entries(kinds).map(([kind, { table, id, only }]): [string] => [
      `DELETE FROM "${table}" r WHERE "clientId" = '${clientId}' AND ${only} AND NOT EXISTS (
         SELECT 1 FROM "EvidenceEntry" e WHERE e."recordId" = r."${id}" AND e."kind" = '${kind}')`,
    ])
    // What is made of them goes with them.
    for (const table of ['Reading', 'Finding'])
      records.push([`DELETE FROM "${table}" WHERE "clientId" = '${clientId}'`])
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
  expect(await look()).toEqual({ files: 5, unknownCopies: 0, found: [] })
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
  it('is signed once each time the chain has grown', async () => {
    expect(checkpoint).toMatchObject({ clientId: world.clientId, publicKey: trusted[0] })
    expect(isSigned(checkpoint, trusted)).toBe(true)
    const count = () => systemDb.evidenceCheckpoint.count({ where: { clientId: world.clientId } })
    const before = await count()
    await signEvidence(client)
    expect(await count()).toBe(before)
  })

  it('is made although somebody has inserted one for a link that does not exist yet', async () => {
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
  it('that somebody has inserted with a future date makes no record late', async () => {
    await client.query('BEGIN')
    try {
      // The server signs on its own, too, wherever the chain ends at that moment.
      const { rows } = await client.query(
        `INSERT INTO "EvidenceCheckpoint"
         SELECT "clientId", free.at, "hash", '2999-01-01', "publicKey", "signature"
         FROM "EvidenceCheckpoint" CROSS JOIN (
           SELECT link AS at FROM generate_series(1, 100) link
           WHERE link NOT IN (SELECT "sequence" FROM "EvidenceCheckpoint" WHERE "clientId" = $1) ORDER BY 1 LIMIT 1) free
         WHERE "clientId" = $1 LIMIT 1 RETURNING "sequence"`,
        [world.clientId],
      )
      expect(await found()).toEqual([`unsigned ${rows[0].sequence}`])
    } finally {
      await client.query('ROLLBACK')
    }
  })

  it('that was changed, or signed with another key, is not accepted', async () => {
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
it('the last checkpoint of each client is mailed, and verifies', async () => {
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
it('records older than the chain are added to it in small batches, each once', async () => {
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
  await sealAll(client, clientId)
  expect(await state()).toEqual({ known: 2_101, old: 0, findings: [] })
  expect(await systemDb.evidenceEntry.count({ where: { clientId } })).toBe(2_101)
})
