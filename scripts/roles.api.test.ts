import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rightsOnEvidence } from '@/lib/core/db/rights'
import { makeRole } from '@/lib/core/db/roles'
import { temporaryFolder } from './temporary-folder'
import { ownDatabase } from './testing/own-database'
import { ended, runningPortal } from './testing/portal'

/*
 * The server under test works as the application's role (scripts/testing/serve.ts), so every other test shows
 * what it may.
 */

let client: pg.Client

beforeAll(async () => {
  client = new pg.Client({ connectionString: process.env.TEST_APPLICATION_URL })
  await client.connect()
})

afterAll(() => client.end())

/** The code of the database's refusal; 42501 is "insufficient privilege". */
const refusalOf = (sql: string) =>
  client.query(`BEGIN; ${sql}; ROLLBACK`).then(
    () => 'done',
    async (error: pg.DatabaseError) => {
      await client.query('ROLLBACK')
      return error.code
    },
  )

// EVIDENCE-9
describe('the role of the application', () => {
  const kept = ['CompletedCheck', 'AuditLog', 'AssetTypeAudit', 'EvidenceEntry', 'EvidenceQueue', 'EvidenceChain']
  it.each([...kept, 'EvidenceBacklog', 'EvidenceCheckpoint'])(
    'takes nothing from %s and changes nothing in it',
    async (table) => {
      const { rows } = await client.query(
        `SELECT attname AS name FROM pg_attribute WHERE attrelid = '"${table}"'::regclass AND attnum > 0 AND NOT attisdropped`,
      )
      const may = table === 'CompletedCheck' ? ['customerOrganisationId', 'distributorOrganisationId'] : []
      for (const { name } of rows.filter((column) => !may.includes(column.name)))
        expect(await refusalOf(`UPDATE "${table}" SET "${name}" = "${name}"`), name).toBe('42501')
      expect(await refusalOf(`DELETE FROM "${table}"`)).toBe('42501')
      expect(await refusalOf(`TRUNCATE "${table}" CASCADE`)).toBe('42501')
    },
  )

  it('cannot empty any table of evidence, nor change other columns of notes and files than named ones', async () => {
    for (const table of Object.keys(rightsOnEvidence))
      expect(await refusalOf(`TRUNCATE "${table}" CASCADE`)).toBe('42501')
    for (const column of ['userId', 'assetId', 'createdAt'])
      for (const table of ['AssetNote', 'Upload'])
        expect(await refusalOf(`UPDATE "${table}" SET "${column}" = "${column}"`)).toBe('42501')
  })

  it('adds queued records to the chain, but cannot write links or the queue directly', async () => {
    const id = '018f4e6a-0000-7000-8000-000000000000'
    expect(
      await refusalOf(
        `INSERT INTO "EvidenceQueue" ("clientId", "kind", "recordId", "contentHash") VALUES ('${id}', 'audit', '${id}', '')`,
      ),
    ).toBe('42501')
    expect(await refusalOf(`INSERT INTO "EvidenceEntry" SELECT * FROM "EvidenceEntry"`)).toBe('42501')
    expect(await refusalOf(`SELECT seal_evidence('${id}', 1)`)).toBe('done')
  })

  it('cannot bypass this by triggers, by ownership, or by tables that hide the real ones', async () => {
    for (const sql of [
      'ALTER TABLE "CompletedCheck" DISABLE TRIGGER USER',
      'DROP TRIGGER "CompletedCheck_keep" ON "CompletedCheck"',
      'ALTER TABLE "AuditLog" OWNER TO CURRENT_USER',
      'CREATE OR REPLACE FUNCTION queue_result() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NULL; END $$',
      'CREATE TABLE "Mine" ()',
      'SET session_replication_role = replica',
      'SET ROLE tagwarden',
    ])
      expect(await refusalOf(sql), sql).toBe('42501')
    const { rows } = await client.query(
      `SELECT proname FROM pg_proc WHERE prosecdef AND proconfig IS NULL AND pronamespace = 'public'::regnamespace`,
    )
    expect(rows).toEqual([])
  })
})

// EVIDENCE-10
it('a start makes the role and gives it its rights, and says where there is only one', async () => {
  const database = ownDatabase('roles')
  const temporary = temporaryFolder('roles')
  const role = `app_${process.pid}`
  const url = Object.assign(new URL(database.url), { username: role, password: 'of-its-own' }).href
  await database.create()
  try {
    const start = async (env: Record<string, string>) => {
      const { child, said } = await runningPortal({ DATA_DIR: temporary.path, DEMO: '0', ...env })
      child.kill('SIGTERM')
      expect(await ended(child)).toBe(0)
      return said.out
    }
    const alone = 'One database role both owns and uses the tables'
    expect(await start({ DATABASE_URL: database.url })).toContain(alone)
    expect(await start({ DATABASE_URL: url, DATABASE_OWNER_URL: database.url })).not.toContain(alone)
    const own = new pg.Client({ connectionString: url })
    await own.connect()
    await expect(own.query('DELETE FROM "AuditLog"')).rejects.toMatchObject({ code: '42501' })
    await own.end()
    await expect(makeRole(database.url, database.url)).rejects.toThrow('must log in as another role')
  } finally {
    const owner = new pg.Client({ connectionString: database.url })
    await owner.connect()
    const { rowCount } = await owner.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [role])
    if (rowCount) await owner.query(`DROP OWNED BY ${role}; DROP ROLE ${role}`)
    await owner.end()
    await database.drop()
    temporary.remove()
  }
})
