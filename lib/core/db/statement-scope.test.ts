import { describe, expect, it } from 'vitest'
import { openTables } from './statement-scope'

const tenants = ['Asset', 'Site', 'Organisation', 'Session']
const keys: Record<string, string> = { 'Asset.customerId': 'Organisation', 'Site.organisationId': 'Organisation' }
const tables = {
  isTenant: (table: string) => tenants.includes(table),
  leadsTo: (table: string, column: string) => keys[`${table}.${column}`],
}
const openIn = (sql: string) => openTables(sql, tables)

// TENANT-7
describe('of a raw statement', () => {
  it.each([
    ['SELECT 1'],
    ['SELECT * FROM "RateLimit"'],
    ['SELECT * FROM "Asset" WHERE "clientId" = $1::uuid AND "id" = ANY ($2)'],
    ['SELECT * FROM "Asset" a WHERE a."id" = $2 AND (a."clientId" = $1) FOR UPDATE'],
    [
      'SELECT * FROM "Asset" a JOIN "Site" s ON s."clientId" = a."clientId" AND s."id" = a."zone" WHERE a."clientId" = $1',
    ],
    ['SELECT * FROM "Asset" a JOIN "Site" s USING ("clientId") WHERE s."clientId" = $1'],
    ['SELECT * FROM "Asset" a LEFT JOIN "Site" s ON s."clientId" = $1 WHERE a."clientId" = $1'],
    [
      'SELECT * FROM "Asset" a WHERE a."clientId" = $1 AND EXISTS (SELECT FROM "Site" s WHERE s."clientId" = a."clientId")',
    ],
    ['WITH x AS (SELECT * FROM "Asset" WHERE "clientId" = $1) SELECT * FROM x'],
    ['SELECT * FROM "Asset" WHERE "clientId" = $1 UNION SELECT * FROM "Asset" WHERE "clientId" = $1'],
    ['SELECT * FROM "Asset" WHERE ("clientId", "id") IN (SELECT "clientId", "id" FROM "Site" WHERE "clientId" = $1)'],
    [
      'UPDATE "Asset" a SET "name" = d."name" FROM json_to_recordset($2) AS d("id" uuid, "name" text) WHERE a."clientId" = $1 AND a."id" = d."id"',
    ],
    ['DELETE FROM "Asset" WHERE "clientId" = $1'],
    // By foreign keys that name the client too, either way, and from a subquery.
    [
      'SELECT 1 FROM "Asset" a JOIN "Organisation" o ON o."id" = a."customerId" JOIN "Site" s ON s."organisationId" = o."id" WHERE a."clientId" = $1',
    ],
    ['SELECT (SELECT 1 FROM "Organisation" o WHERE a."customerId" = o."id") FROM "Asset" a WHERE a."clientId" = $1'],
    ['INSERT INTO "Asset" ("clientId", "id") SELECT $1, id FROM unnest($2::uuid[]) AS id'],
    ['INSERT INTO "Asset" ("clientId", "id") VALUES ($1, $2)'],
  ])('%s holds each table', async (sql) => expect(await openIn(sql)).toEqual([]))

  it.each([
    ['SELECT * FROM "Asset"', ['Asset']],
    ['SELECT 1 FROM "Asset" a JOIN "Organisation" o ON o."id" = a."customerId"', ['a', 'o']],
    ['SELECT 1 FROM "Asset" a JOIN "Organisation" o ON o."id" = a."distributorId" WHERE a."clientId" = $1', ['o']],
    ['SELECT "clientId" FROM "Asset" a WHERE "id" = $1', ['a']],
    // It speaks of the client, of another table's.
    ['SELECT * FROM "Asset" a JOIN "Site" s ON s."id" = a."zone" WHERE a."clientId" = $1', ['s']],
    ['SELECT * FROM "Asset" a JOIN "Site" s ON s."clientId" = a."clientId"', ['a', 's']],
    ['SELECT * FROM "Asset" WHERE "clientId" = $1 OR "id" = $2', ['Asset']],
    ['SELECT * FROM "Asset" WHERE NOT ("clientId" = $1)', ['Asset']],
    ['SELECT * FROM "Asset" WHERE "clientId" <> $1', ['Asset']],
    ['SELECT * FROM "Asset" WHERE "clientId" = ANY ($1)', ['Asset']],
    ['SELECT * FROM "Asset" WHERE "clientId" = "clientId"', ['Asset']],
    ['SELECT * FROM "Asset" a WHERE a."clientId" = $1 AND a."id" IN (SELECT "id" FROM "Site")', ['Site']],
    ['SELECT (SELECT count(*) FROM "Site" s WHERE s."id" = a."zone") FROM "Asset" a WHERE a."clientId" = $1', ['s']],
    ['WITH x AS (SELECT * FROM "Asset") SELECT * FROM x WHERE "clientId" = $1', ['Asset']],
    ['SELECT * FROM "Asset" WHERE "clientId" = $1 UNION SELECT * FROM "Asset"', ['Asset']],
    ['UPDATE "Asset" SET "clientId" = $1 WHERE "id" = $2', ['Asset']],
    ['UPDATE "Asset" a SET "zone" = NULL FROM "Site" s WHERE a."clientId" = $1 AND s."id" = a."zone"', ['s']],
    ['DELETE FROM "Asset" USING "Site" s WHERE "Asset"."clientId" = $1 AND s."id" = $2', ['s']],
    ['INSERT INTO "Asset" ("id") VALUES ($1)', ['Asset']],
    ['INSERT INTO "Asset" ("clientId", "id") SELECT $1, "id" FROM "Site"', ['Site']],
  ])('%s leaves %j open', async (sql, open) => expect(await openIn(sql)).toEqual(open))
})
