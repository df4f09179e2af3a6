import { Prisma } from '@/lib/core/db/generated/client'

/*
 * The order of a walk (ROUND-9), in SQL: depth first through the zones of a customer, in each by tag, on each asset in
 * the order of its tasks.
 */

/** Common table expressions that end in `walk (id, path)`: each zone of a customer with its place on the way. */
export const zonesOnTheWay = (clientId: string, customerId: string): Prisma.Sql => Prisma.sql`
  placed AS (
    SELECT s.id, s."parentId",
      row_number() OVER (PARTITION BY s."parentId" ORDER BY s."walkPosition" NULLS LAST, s."name", s.id) AS place
    FROM "Site" s WHERE s."clientId" = ${clientId}::uuid AND s."organisationId" = ${customerId}::uuid),
  walk AS (
    SELECT id, ARRAY[place] AS path FROM placed WHERE "parentId" IS NULL
    UNION ALL
    SELECT p.id, w.path || p.place FROM placed p JOIN walk w ON w.id = p."parentId")`

/** A tag as it is compared: letters without case, each number as the count of its digits and these. */
const comparedTag = (tag: Prisma.Sql): Prisma.Sql => Prisma.sql`(
  SELECT string_agg(lower(piece[1]) || CASE WHEN piece[2] = '' THEN '' ELSE
    lpad(char_length(ltrim(piece[2], '0'))::text, 3, '0') || ltrim(piece[2], '0') END, '' ORDER BY at) COLLATE "C"
  FROM regexp_matches(${tag}, '([^0-9]*)([0-9]*)', 'g') WITH ORDINALITY AS pieces(piece, at))`

/** What rows are ordered by; `zone` is the row of `walk`, which may be none: what is in no site comes last. */
export const inWalkingOrder = (row: {
  zone: Prisma.Sql
  tag: Prisma.Sql
  assetId: Prisma.Sql
  task: Prisma.Sql
  checkId: Prisma.Sql
}): Prisma.Sql =>
  Prisma.sql`${row.zone}.path NULLS LAST, ${comparedTag(row.tag)}, ${row.tag}, ${row.assetId}, ${row.task} NULLS LAST, ${row.checkId}`
