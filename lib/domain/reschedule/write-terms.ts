import type { Tx } from '@/lib/core/db/client'
import { Prisma } from '@/lib/core/db/generated/client'
import { writeOf } from '@/lib/core/db/of-few'

/**
 * What holds for the tasks on some assets now: the frequency that counts there, whether they are planned, whose they
 * are. A result changes none of it.
 */
const termsNow = (clientId: string, ofAssets: Prisma.Sql) => Prisma.sql`
    SELECT t."clientId", t."assetId", t."checkId", COALESCE(t."periodValue", k."periodValue") AS "periodValue",
      COALESCE(t."period", k."period") AS "period", t."planned", a."deletedAt" IS NOT NULL AS "archived",
      a."customerOrganisationId", a."distributorOrganisationId",
      a."installationDate"::timestamp AT TIME ZONE 'UTC' AS "installedAt"
    FROM "AssetCheck" t
    -- By id alone: of a client that the statistics do not know yet, all rows would be read for each.
    JOIN "Asset" a ON a.id = t."assetId"
    JOIN "Check" k ON k.id = t."checkId"
    WHERE t."clientId" = ${clientId}::uuid AND t."assetId" ${ofAssets}`

const columns = (row: string) =>
  Prisma.raw(
    [
      'periodValue',
      'period',
      'planned',
      'archived',
      'customerOrganisationId',
      'distributorOrganisationId',
      'installedAt',
    ]
      .map((name) => `${row}."${name}"`)
      .join(', '),
  )

/**
 * What holds now beside what is written to hold (`held`), for some assets: `changed` has what differs, joined in full,
 * which is one pass over both however many there are.
 */
const compared = (clientId: string, those: Prisma.Sql) => Prisma.sql`
    now_held AS MATERIALIZED (${termsNow(clientId, those)}),
    held AS MATERIALIZED (
      SELECT o.* FROM "TaskTerms" o WHERE o."clientId" = ${clientId}::uuid AND o."assetId" ${those} AND o."until" IS NULL),
    changed AS MATERIALIZED (
      SELECT n.*, h.id AS "heldId", COALESCE(n."assetId", h."assetId") AS "ofAssetId" FROM now_held n
      FULL JOIN held h ON h."assetId" = n."assetId" AND h."checkId" = n."checkId"
      WHERE (${columns('n')}) IS DISTINCT FROM (${columns('h')}))`

const among = (assetIds: readonly string[]) => Prisma.sql`= ANY (${[...assetIds]}::uuid[])`

/**
 * Writes down what changed of the terms of the tasks on assets that are locked, after their schedule was brought up to
 * date: what held until now ends, what holds from now on begins, at one moment (SCHEDULE-24). One statement; where
 * nothing changed it writes nothing. The times of an asset's rows never run backwards, whatever the clock does.
 */
export async function writeTerms(tx: Tx, clientId: string, assetIds: readonly string[]): Promise<void> {
  const statement = Prisma.sql`
    WITH ${compared(clientId, among(assetIds))},
    moment AS MATERIALIZED (
      SELECT greatest(clock_timestamp()::timestamptz(3), max(o."from")) AS at FROM held o),
    ended AS (
      UPDATE "TaskTerms" o SET "until" = moment.at FROM moment
      -- Looked up, not joined: of a client that the statistics do not know yet, each of its rows would be held
      -- against each.
      WHERE o."clientId" = ${clientId}::uuid AND o.id = ANY (ARRAY(SELECT "heldId" FROM changed))
      RETURNING o.id)
    INSERT INTO "TaskTerms" ("clientId", "assetId", "checkId", "periodValue", "period", "planned", "archived",
      "customerOrganisationId", "distributorOrganisationId", "installedAt", "from")
    SELECT c."clientId", c."assetId", c."checkId", ${columns('c')}, moment.at FROM changed c CROSS JOIN moment
    WHERE c."checkId" IS NOT NULL
      -- What ends has ended before anything begins: of a task on an asset one row holds at a time.
      AND (SELECT count(*) FROM ended) >= 0`
  await writeOf(tx, assetIds.length, statement)
}

/**
 * Those of some assets whose terms are not written as they are now. Nothing is locked: it may be over by
 * the next moment.
 */
export async function withOtherTerms(
  reader: Pick<Tx, '$queryRaw'>,
  clientId: string,
  assetIds: readonly string[],
): Promise<string[]> {
  const rows = await reader.$queryRaw<{ id: string }[]>`
    WITH ${compared(clientId, among(assetIds))} SELECT DISTINCT "ofAssetId" AS id FROM changed ORDER BY id`
  return rows.map(({ id }) => id)
}
