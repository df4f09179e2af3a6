import { cpSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { applyMigrations, migrationNames } from '@/lib/core/db/migrate'
import { temporaryFolder } from '../temporary-folder'
import { ownDatabase } from '../testing/own-database'
import { readReleased } from './released'
import { type Shape, shapeOf, stumblingBlocks } from './shape'

/*
 * Whether the last release could go on working on the schema of now. docs/decisions/0028 says why it is looked at so.
 */

const temporary = temporaryFolder('rollout')
const database = ownDatabase('rollout')
const { url } = database
const released = readReleased()
let client: pg.Client
let before: Shape

beforeAll(async () => {
  await database.create()
  expect(migrationNames()).toContain(released.migration)
  for (const each of migrationNames().filter((one) => one <= released.migration))
    cpSync(join('prisma/migrations', each), join(temporary.path, each), { recursive: true })
  await applyMigrations(url, temporary.path)
  client = new pg.Client({ connectionString: url })
  await client.connect()
  before = await shapeOf(client)
})

afterAll(async () => {
  await client?.end()
  await database.drop()
  temporary.remove()
})

// SERVER-6
it('the last release can work with the new schema: nothing is missing, required anew or refused anew', async () => {
  await applyMigrations(url)
  const what = `what the release with ${released.migration} stumbles over; after a release, npm run rollout -- --release`
  expect(stumblingBlocks(before, await shapeOf(client), released.reads), what).toEqual([])
})

// SERVER-6
describe('a migration is found to break the last release when it', () => {
  const cases: [what: string, sql: string, blocks: string[]][] = [
    ['drops a column', 'ALTER TABLE "Client" DROP COLUMN "metaTitle"', ['Client.metaTitle is gone']],
    [
      'renames one',
      'ALTER TABLE "Client" RENAME COLUMN "theme" TO "look"; ALTER TABLE "Client" ALTER "look" DROP NOT NULL',
      ['Client.theme is gone'],
    ],
    ['changes a type', 'ALTER TABLE "Tag" ALTER "position" TYPE bigint', ['Tag.position was integer and is bigint']],
    [
      'requires what could be empty',
      'ALTER TABLE "Client" ALTER "website" SET NOT NULL',
      ['Client.website could be empty'],
    ],
    [
      'requires what is new',
      'ALTER TABLE "Client" ADD "slogan" text NOT NULL',
      ['Client.slogan has to be filled by whoever does not know of it'],
    ],
    ['takes a default away', 'ALTER TABLE "Client" ALTER "theme" DROP DEFAULT', ['Client.theme filled itself']],
    [
      'refuses what was taken',
      'ALTER TABLE "Tag" ADD CHECK ("position" < 10); CREATE UNIQUE INDEX ON "Sector" ("clientId", "name")',
      [
        'refused from now on: Sector: unique key {clientId,name}',
        'refused from now on: Tag: check CHECK (("position" < 10))',
      ],
    ],
    [
      'takes a value from a list',
      `ALTER TABLE "EmailToken" DROP CONSTRAINT "EmailToken_kind"; ALTER TABLE "EmailToken" ADD CHECK ("kind" IN ('invite', 'reset'))`,
      [expect.stringMatching(/^refused from now on: EmailToken: check .*'invite'/)],
    ],
  ]
  it.each(cases)('%s', async (_, sql, blocks) => {
    await client.query('BEGIN')
    try {
      const own = await shapeOf(client)
      await client.query(sql)
      expect(stumblingBlocks(own, await shapeOf(client), () => true)).toEqual(blocks)
    } finally {
      await client.query('ROLLBACK')
    }
  })

  it('adding an optional column, a table, an index, a wider key or a longer list breaks nothing', async () => {
    await client.query('BEGIN')
    try {
      const own = await shapeOf(client)
      await client.query(`
        ALTER TABLE "Client" ADD "slogan" text, ADD "rank" int NOT NULL DEFAULT 0,
          ADD "mood" text NOT NULL DEFAULT 'calm' CHECK ("mood" IN ('calm', 'keen'));
        ALTER TABLE "Sector" ADD "partOf" uuid REFERENCES "Client" ("id");
        CREATE TABLE "Slogan" ("id" uuid PRIMARY KEY, "text" text NOT NULL UNIQUE);
        CREATE INDEX ON "Sector" ("name");
        CREATE UNIQUE INDEX ON "Sector" ("clientId", "organisationId", "name", "createdAt");
        ALTER TABLE "EmailToken" DROP CONSTRAINT "EmailToken_kind";
        ALTER TABLE "EmailToken" ADD CHECK ("kind" IN ('a kind', 'registration', 'invite', 'reset', 'email-change', 'second-factor-reset'));
        ALTER TABLE "AuditLog" DROP COLUMN "pieces"`)
      const unread = (column: string) => column !== 'AuditLog.pieces'
      expect(stumblingBlocks(own, await shapeOf(client), unread)).toEqual([])
    } finally {
      await client.query('ROLLBACK')
    }
  })
})
