-- CreateTable
CREATE TABLE "CountChange" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "clientId" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "customerOrganisationId" UUID,
    "distributorOrganisationId" UUID,
    "day" DATE,
    "facet" TEXT NOT NULL,
    "count" INTEGER NOT NULL,

    CONSTRAINT "CountChange_pkey" PRIMARY KEY ("clientId","kind","id")
);

-- CreateTable
CREATE TABLE "RowSum" (
    "clientId" UUID NOT NULL,
    "seenBy" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "facet" TEXT NOT NULL,
    "within" UUID NOT NULL,
    "count" INTEGER NOT NULL,

    CONSTRAINT "RowSum_pkey" PRIMARY KEY ("clientId","seenBy","kind","facet","within")
);

-- CreateTable
CREATE TABLE "DaySum" (
    "clientId" UUID NOT NULL,
    "seenBy" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "day" DATE NOT NULL,
    "facet" TEXT NOT NULL,
    "count" INTEGER NOT NULL,

    CONSTRAINT "DaySum_pkey" PRIMARY KEY ("clientId","seenBy","kind","day","facet")
);

-- Changes come and go: what went is cleared away soon. A sum is changed in its place, in the room that its page has left.
ALTER TABLE "CountChange" SET (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000,
  autovacuum_vacuum_insert_scale_factor = 0, autovacuum_vacuum_insert_threshold = 50000, autovacuum_vacuum_cost_delay = 0);
ALTER TABLE "RowSum" SET (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.05);
ALTER TABLE "DaySum" SET (fillfactor = 90, autovacuum_vacuum_scale_factor = 0.05);

-- Whoever writes rows that are counted is waited for, and waits until their changes have a new place.
LOCK TABLE "Asset", "AssetCheck", "CompletedCheck", "AssetNote", "Upload", "AuditLog" IN SHARE ROW EXCLUSIVE MODE;
LOCK TABLE "RowCount", "DayCount" IN ACCESS EXCLUSIVE MODE;

-- ── What is there already: out of the lines, not of the rows ────────────────────────────────────────────────────
INSERT INTO "RowSum" ("clientId", "seenBy", "kind", "facet", "within", "count")
SELECT "clientId", seen.by, "kind", "facet", seen.within, sum("count")
FROM (
  SELECT "clientId", "kind", "customerOrganisationId" AS c, "distributorOrganisationId" AS d, "facet", sum("count") AS "count"
  FROM "RowCount" GROUP BY 1, 2, 3, 4, 5
) lines CROSS JOIN LATERAL (VALUES ("clientId", "clientId"), (d, d), (c, coalesce(d, "clientId"))) AS seen(by, within)
WHERE seen.by IS NOT NULL
GROUP BY 1, 2, 3, 4, 5 HAVING sum("count") <> 0
ORDER BY 1, 2, 3, 4, 5;

INSERT INTO "DaySum" ("clientId", "seenBy", "kind", "day", "facet", "count")
SELECT "clientId", "seenBy", "kind", "day", "facet", sum("count") FROM "DayCount"
GROUP BY 1, 2, 3, 4, 5 HAVING sum("count") <> 0
ORDER BY 1, 2, 3, 4, 5;

-- DropTable
DROP TABLE "DayCount";

-- DropTable
DROP TABLE "RowCount";

-- AddForeignKey
ALTER TABLE "RowSum" ADD CONSTRAINT "RowSum_clientId_fkey" FOREIGN KEY ("clientId") REFERENCES "Client"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "DaySum" ADD CONSTRAINT "DaySum_clientId_fkey" FOREIGN KEY ("clientId") REFERENCES "Client"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- ── Counting without reading ────────────────────────────────────────────────────────────────────────────────────
-- The triggers stay as they are (lib/domain/counts/counted.ts says which there are). A statement adds one line for each
-- combination that it changed, whoever sees it; the job makes a line of each who sees it.
CREATE OR REPLACE FUNCTION tally_rows() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format(
    'INSERT INTO "CountChange" ("clientId", "kind", "customerOrganisationId", "distributorOrganisationId", "facet", "count")
     SELECT "clientId", %L, %s, %s, %s, sum(n) FROM (%s) r GROUP BY 1, 3, 4, 5 HAVING sum(n) <> 0',
    TG_ARGV[0], TG_ARGV[1], TG_ARGV[2], TG_ARGV[3],
    CASE TG_OP
      WHEN 'INSERT' THEN 'SELECT *, 1 AS n FROM new_rows'
      WHEN 'DELETE' THEN 'SELECT *, -1 AS n FROM old_rows'
      ELSE 'SELECT *, 1 AS n FROM new_rows UNION ALL SELECT *, -1 AS n FROM old_rows'
    END);
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION tally_days() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format(
    'INSERT INTO "CountChange" ("clientId", "kind", "customerOrganisationId", "distributorOrganisationId", "day", "facet", "count")
     SELECT "clientId", %L, "customerOrganisationId", "distributorOrganisationId", (%I AT TIME ZONE ''UTC'')::date, %s, sum(n)
     FROM (%s) r WHERE %I IS NOT NULL AND (%s) GROUP BY 1, 3, 4, 5, 6 HAVING sum(n) <> 0',
    TG_ARGV[0], TG_ARGV[1], TG_ARGV[2],
    CASE TG_OP
      WHEN 'INSERT' THEN 'SELECT *, 1 AS n FROM new_rows'
      WHEN 'DELETE' THEN 'SELECT *, -1 AS n FROM old_rows'
      ELSE 'SELECT *, 1 AS n FROM new_rows UNION ALL SELECT *, -1 AS n FROM old_rows'
    END,
    TG_ARGV[1], TG_ARGV[3]);
  RETURN NULL;
END $$;
DROP FUNCTION day_lines(text, text, text, text, text);

-- Adds at most that many changes to the sums, in one transaction: killed, it has done nothing. Answers how many it took.
-- Nobody waits: writers only add changes, and of those who add them up one is at it, the others answer 0.
CREATE FUNCTION settle_counts(most int) RETURNS int LANGUAGE plpgsql AS $$
DECLARE
  taken int;
  empty_rows tid[];
  empty_days tid[];
BEGIN
  IF NOT pg_try_advisory_xact_lock(730041103) THEN RETURN 0; END IF;
  WITH gone AS (
    DELETE FROM "CountChange" WHERE ctid = ANY (ARRAY(SELECT ctid FROM "CountChange" LIMIT most FOR UPDATE SKIP LOCKED))
    RETURNING *
  ), seen AS (
    SELECT gone.*, s.by, s.within FROM gone CROSS JOIN LATERAL (VALUES ("clientId", "clientId"),
      ("distributorOrganisationId", "distributorOrganisationId"),
      ("customerOrganisationId", coalesce("distributorOrganisationId", "clientId"))) AS s(by, within)
    WHERE s.by IS NOT NULL
  ), rows AS (
    INSERT INTO "RowSum" AS r ("clientId", "seenBy", "kind", "facet", "within", "count")
    SELECT "clientId", by, "kind", "facet", within, sum("count") FROM seen WHERE "day" IS NULL
    GROUP BY 1, 2, 3, 4, 5 HAVING sum("count") <> 0
    ON CONFLICT ("clientId", "seenBy", "kind", "facet", "within") DO UPDATE SET "count" = r."count" + EXCLUDED."count"
    RETURNING ctid, "count"
  ), days AS (
    INSERT INTO "DaySum" AS d ("clientId", "seenBy", "kind", "day", "facet", "count")
    SELECT "clientId", by, "kind", "day", "facet", sum("count") FROM seen WHERE "day" IS NOT NULL
    GROUP BY 1, 2, 3, 4, 5 HAVING sum("count") <> 0
    ON CONFLICT ("clientId", "seenBy", "kind", "day", "facet") DO UPDATE SET "count" = d."count" + EXCLUDED."count"
    RETURNING ctid, "count"
  )
  SELECT (SELECT count(*) FROM gone), ARRAY(SELECT ctid FROM rows WHERE "count" = 0), ARRAY(SELECT ctid FROM days WHERE "count" = 0)
  INTO taken, empty_rows, empty_days;
  DELETE FROM "RowSum" WHERE ctid = ANY (empty_rows);
  DELETE FROM "DaySum" WHERE ctid = ANY (empty_days);
  RETURN taken;
END $$;

-- ── In one piece ────────────────────────────────────────────────────────────────────────────────────────────────
-- Sums and changes together, as the two tables were that they take the place of: for a server of the version before,
-- which still serves while the next one starts, and for whoever looks into the database.
CREATE VIEW "DayCount" AS
SELECT "clientId", "kind", "seenBy", "day", "facet", "count" FROM "DaySum"
UNION ALL
SELECT "clientId", "kind", seen.by, "day", "facet", "count"
FROM "CountChange" CROSS JOIN LATERAL (VALUES ("clientId"), ("customerOrganisationId"), ("distributorOrganisationId")) AS seen(by)
WHERE "day" IS NOT NULL AND seen.by IS NOT NULL;

-- Each line by customer and distributor. What has no customer is what the lines of customers leave of a distributor's,
-- and what has neither is what these leave of the client's.
CREATE VIEW "RowCount" AS
SELECT "clientId", "kind", line.c AS "customerOrganisationId", line.d AS "distributorOrganisationId", "facet", line.n AS "count"
FROM "RowSum" CROSS JOIN LATERAL (
  SELECT NULL::uuid, NULL::uuid, "count" WHERE "seenBy" = "clientId"
  UNION ALL
  SELECT NULL, l.d, l.n FROM (VALUES ("seenBy", "count"), (NULL, -"count")) AS l(d, n) WHERE "within" = "seenBy" AND "seenBy" <> "clientId"
  UNION ALL
  SELECT l.c, nullif("within", "clientId"), l.n FROM (VALUES ("seenBy", "count"), (NULL, -"count")) AS l(c, n) WHERE "within" <> "seenBy"
) AS line(c, d, n)
UNION ALL
SELECT "clientId", "kind", "customerOrganisationId", "distributorOrganisationId", "facet", "count" FROM "CountChange" WHERE "day" IS NULL;

-- A server of the version before calls these two.
CREATE OR REPLACE FUNCTION settle_row_counts() RETURNS void LANGUAGE sql AS 'SELECT settle_counts(20000)';
CREATE OR REPLACE FUNCTION settle_day_counts() RETURNS void LANGUAGE sql AS '';
