import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemDb } from '@/lib/core/db/client'
import { type Evidence, openEvidence, trusted } from '@/lib/testing/evidence'
import type { Checkpoint } from './checkpoint'
import { sealOnce } from './seal'
import { atOneMoment, verifyClient } from './verify'

/* Ordinary work leaves a chain that holds; whatever is done to records behind the application's back is found. */

let evidence: Evidence
let client: Evidence['client']
let world: Evidence['world']
let results: Evidence['results']
let noteId: string
let steps: Evidence['steps']
let checkpoint: Checkpoint
beforeAll(async () => {
  evidence = await openEvidence()
  ;({ client, world, results, noteId, steps, checkpoint } = evidence)
})
afterAll(() => client.end())

const found: Evidence['found'] = (...brought) => evidence.found(...brought)
const foundAfter: Evidence['foundAfter'] = (...statements) => evidence.foundAfter(...statements)
const at = (index: number) => evidence.at(index)
const readingOf = async (resultId: string): Promise<string> =>
  (await client.query('SELECT "id" FROM "Reading" WHERE "completedCheckId" = $1', [resultId])).rows[0].id

// EVIDENCE-1, EVIDENCE-2
it('ordinary work leaves nothing to find: results with photos, notes changed and deleted, an asset that moves', async () => {
  expect(await foundAfter()).toEqual([])
  const { links, waiting, findings } = await atOneMoment(client, () =>
    verifyClient(client, world.clientId, () => undefined, trusted),
  )
  expect({ links, waiting, findings }).toEqual({
    links: {
      ...{ result: 5, imported: 0, answers: 1, note: 5, file: 4, audit: expect.any(Number), step: 7, stepFile: 1 },
      ...{ round: 1, skip: 1, signature: 1, report: 1 },
    },
    waiting: 0,
    findings: 0,
  })
  expect(links.audit).toBe(await systemDb.auditLog.count({ where: { clientId: world.clientId } }))
})

// EVIDENCE-2
it('a record written a moment ago need not be in the chain yet, but a change of it is found', async () => {
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
    const reading = await readingOf(at(3))
    expect(await foundAfter([derived, [at(3)]])).toEqual([`changed answers ${at(3)}`])
    // A reading is made of its answer, and differs with it.
    expect(await foundAfter([given, [at(3)]])).toEqual([`changed answers ${at(3)}`, `changed reading ${reading}`])
    const away = 'DELETE FROM "ResultAnswers" WHERE "completedCheckId" = $1'
    expect(await foundAfter([away, [at(3)]])).toEqual([`missing answers ${at(3)}`, `unknown reading ${reading}`])
    const copy = `INSERT INTO "ResultAnswers"
      SELECT (jsonb_populate_record(r, jsonb_build_object('completedCheckId', $2::text))).* FROM "ResultAnswers" r
      WHERE "completedCheckId" = $1`
    expect(await foundAfter([copy, [at(3), at(0)]])).toEqual([`unknown answers ${at(0)}`, `missing reading ${at(0)}`])
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

  it('a step of a finding that is changed, deleted or put in is found, and so is its file', async () => {
    const [word, begun, fixed] = steps
    const file = word?.uploads[0]?.id
    const set = (column: string, value: string): [string, unknown[]] => [
      `UPDATE "FindingEvent" SET "${column}" = ${value} WHERE "id" = $1`,
      [word?.id],
    ]
    for (const change of [
      set('notes', `'The handle is fine'`),
      set('createdAt', `"createdAt" - interval '1 millisecond'`),
      set('userName', `'Somebody else'`),
      set('changes', `'{"title": ["Handle", "Door"]}'`),
    ])
      expect(await foundAfter(change), change[0]).toEqual([`changed step ${word?.id}`])
    const away = 'DELETE FROM "FindingEvent" WHERE "id" = $1'
    expect(await foundAfter([away, [word?.id]])).toEqual([`missing step ${word?.id}`])
    const copy = `INSERT INTO "FindingEvent" SELECT (jsonb_populate_record(r, jsonb_build_object('id', $2::text))).*
      FROM "FindingEvent" r WHERE "id" = $1`
    const id = '018f4e6a-0000-7000-8000-000000000005'
    expect(await foundAfter([copy, [word?.id, id]])).toEqual([`unknown step ${id}`])
    expect(await foundAfter([`UPDATE "Upload" SET "filename" = 'door-2.png' WHERE "id" = $1`, [file]])).toEqual([
      `changed stepFile ${file}`,
    ])
    expect(await foundAfter(['UPDATE "Upload" SET "findingEventId" = $2 WHERE "id" = $1', [file, fixed?.id]])).toEqual([
      `changed stepFile ${file}`,
    ])
    expect(await foundAfter(['DELETE FROM "Upload" WHERE "id" = $1', [file]])).toEqual([`missing stepFile ${file}`])
    // Its state is what its story leads to.
    const finding = '(SELECT "findingId" FROM "FindingEvent" WHERE "id" = $1)'
    const { rows } = await client.query(`SELECT ${finding} AS id`, [begun?.id])
    expect(await foundAfter([`UPDATE "Finding" SET "state" = 6 WHERE "id" = ${finding}`, [begun?.id]])).toEqual([
      `changed finding ${rows[0].id}`,
    ])
  })

  // ANSWER-10
  it('a reading that is not what was answered is found', async () => {
    const reading = await readingOf(at(3))
    for (const change of ['"value" = 16.5', '"maximum" = 99', '"status" = 3', `"label" = 'Pressure, left'`])
      expect(await foundAfter([`UPDATE "Reading" SET ${change} WHERE "id" = $1`, [reading]]), change).toEqual([
        `changed reading ${reading}`,
      ])
    expect(await foundAfter(['DELETE FROM "Reading" WHERE "id" = $1', [reading]])).toEqual([`missing reading ${at(3)}`])
    const copy = `INSERT INTO "Reading" SELECT (jsonb_populate_record(r,
      jsonb_build_object('id', $2::text, 'completedCheckId', $3::text))).* FROM "Reading" r WHERE "id" = $1`
    const id = '018f4e6a-0000-7000-8000-000000000006'
    expect(await foundAfter([copy, [reading, id, at(0)]])).toEqual([`unknown reading ${id}`])
  })

  it('two records whose contents are swapped are both found', async () => {
    const swap = `UPDATE "CompletedCheck" r SET "status" = o."status", "notes" = o."notes" FROM "CompletedCheck" o
      WHERE (r."id", o."id") IN (($1, $2), ($2, $1))`
    expect((await foundAfter([swap, [at(0), at(2)]])).sort()).toEqual(
      [`changed result ${at(0)}`, `changed result ${at(2)}`].sort(),
    )
  })

  it('a record that is deleted is found, and so is one that is put in', async () => {
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

  it('a record that is put in through the triggers with an earlier date is found, as it came after a checkpoint', async () => {
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

  it('a note, or a file that is put into an old result or note, is found too', async () => {
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
  it('the text of a note is that of the line written last, whatever the clocks of two servers say', async () => {
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
})

// EVIDENCE-5
it('steps of findings from before they were chained are chained later, behind older checkpoints', async () => {
  const { clientId } = world
  const id = '018f4e6a-0000-7000-8000-000000000007'
  await client.query('BEGIN')
  try {
    await client.query('SET LOCAL session_replication_role = replica')
    await client.query(
      `INSERT INTO "FindingEvent" SELECT (jsonb_populate_record(r,
         jsonb_build_object('id', $2::text, 'createdAt', r."createdAt" - interval '1 day'))).*
       FROM "FindingEvent" r WHERE "id" = $1`,
      [steps[0]?.id, id],
    )
    await client.query('SET LOCAL session_replication_role = origin')
    await client.query(`INSERT INTO "EvidenceBacklog" ("clientId", "kind") VALUES ($1, 'step')`, [clientId])
    expect(await verifyClient(client, clientId, () => undefined, trusted)).toMatchObject({ old: 1, findings: 0 })
    await sealOnce(client, clientId)
    expect(await verifyClient(client, clientId, () => undefined, trusted)).toMatchObject({ old: 0, findings: 0 })
    // One that comes when all of before is long chained says what is not so.
    await client.query(`UPDATE "EvidenceBacklog" SET "doneAt" = "doneAt" - interval '1 day' WHERE "clientId" = $1`, [
      clientId,
    ])
    expect(await found()).toEqual([`late step ${id}`])
  } finally {
    await client.query('ROLLBACK')
  }
})

// EVIDENCE-14
it('a round that has ended is found changed, as is what was skipped on it, its signature and its report', async () => {
  const { roundId } = evidence
  const ofRound = (what: string) => `UPDATE "Round" SET ${what} WHERE "id" = $1`
  expect(await foundAfter([ofRound(`"doneCount" = 9`), [roundId]])).toEqual([`changed round ${roundId}`])
  expect(await foundAfter([ofRound(`"signedName" = 'Somebody'`), [roundId]])).toEqual([`changed round ${roundId}`])
  expect(await foundAfter([ofRound(`"reportSha256" = repeat('0', 64)`), [roundId]])).toEqual([
    `changed report ${roundId}`,
  ])
  const one = async (table: string) =>
    (await client.query(`SELECT "id" FROM "${table}" WHERE "roundId" = $1`, [roundId])).rows[0].id
  const [item, file] = [await one('RoundItem'), await one('Upload')]
  const skipped = 'UPDATE "RoundItem" SET "skipReason" = 1 WHERE "id" = $1'
  expect(await foundAfter([skipped, [item]])).toEqual([`changed skip ${item}`])
  expect(await foundAfter(['DELETE FROM "Upload" WHERE "id" = $1', [file]])).toEqual([`missing signature ${file}`])
})
