-- CreateTable
CREATE TABLE "DayCount" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "clientId" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "seenBy" UUID NOT NULL,
    "day" DATE NOT NULL,
    "facet" TEXT NOT NULL,
    "count" INTEGER NOT NULL,

    CONSTRAINT "DayCount_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "DayCount_clientId_seenBy_kind_day_facet_count_idx" ON "DayCount"("clientId", "seenBy", "kind", "day", "facet", "count");

-- AddForeignKey
ALTER TABLE "DayCount" ADD CONSTRAINT "DayCount_clientId_fkey" FOREIGN KEY ("clientId") REFERENCES "Client"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- ── Counting by days without reading ────────────────────────────────────────────────────────────────────────────
-- What tally_rows is for totals, for counts between two instants. A statement adds a line for each UTC day and facet that it
-- changed, three times over: for the client, the customer and the distributor, so that each reads about as many lines as
-- there are days. Its arguments: the kind, the column of the time, what the facet of a row is, which rows count.
CREATE FUNCTION day_lines(kind text, time_column text, facet text, counts text, rows text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT format(
    'INSERT INTO "DayCount" ("clientId", "kind", "seenBy", "day", "facet", "count")
     SELECT "clientId", %L, seen.by, (%I AT TIME ZONE ''UTC'')::date, %s, sum(n)
     FROM (%s) r CROSS JOIN LATERAL (VALUES ("clientId"), ("customerOrganisationId"), ("distributorOrganisationId")) AS seen(by)
     WHERE %I IS NOT NULL AND (%s) AND seen.by IS NOT NULL
     GROUP BY 1, 3, 4, 5 HAVING sum(n) <> 0',
    kind, time_column, facet, rows, time_column, counts)
$$;

CREATE FUNCTION tally_days() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE day_lines(TG_ARGV[0], TG_ARGV[1], TG_ARGV[2], TG_ARGV[3],
    CASE TG_OP
      WHEN 'INSERT' THEN 'SELECT *, 1 AS n FROM new_rows'
      WHEN 'DELETE' THEN 'SELECT *, -1 AS n FROM old_rows'
      ELSE 'SELECT *, 1 AS n FROM new_rows UNION ALL SELECT *, -1 AS n FROM old_rows'
    END);
  RETURN NULL;
END $$;

-- What settle_row_counts is for totals. Only days that had a line within an hour are looked at: there are many, and most of them
-- don't change any more.
CREATE FUNCTION settle_day_counts() RETURNS void LANGUAGE sql AS $$
  WITH lately AS (
    SELECT DISTINCT "clientId", "seenBy", "kind", "day", "facet" FROM "DayCount" WHERE "id" > (SELECT uuidv7(interval '-1 hour'))
  ), several AS (
    SELECT array_agg("id") AS ids FROM lately JOIN "DayCount" USING ("clientId", "seenBy", "kind", "day", "facet")
    GROUP BY "clientId", "seenBy", "kind", "day", "facet" HAVING count(*) > 1
  ), gone AS (
    DELETE FROM "DayCount" r USING (SELECT unnest(ids) AS id FROM several) s WHERE r."id" = s.id RETURNING r.*
  )
  INSERT INTO "DayCount" ("clientId", "kind", "seenBy", "day", "facet", "count")
  SELECT "clientId", "kind", "seenBy", "day", "facet", sum("count") FROM gone
  GROUP BY 1, 2, 3, 4, 5 HAVING sum("count") <> 0;
$$;

-- ── What is counted ─────────────────────────────────────────────────────────────────────────────────────────────
-- The tables, their times and facets (lib/db/day-counts.ts reads them), and the rows that are there already.
DO $$
DECLARE
  counted record;
  transition text;
  event text;
BEGIN
  FOR counted IN SELECT * FROM (VALUES
    ('Asset', 'asset', 'nextInspectionDate', '''''', '"deletedAt" IS NULL'),
    ('AssetCheck', 'task', 'nextDue', '''''', '"planned"'),
    ('CompletedCheck', 'result', 'completedAt', '"status"::text', 'TRUE')
  ) v(name, kind, time_column, facet, counts)
  LOOP
    FOR event, transition IN VALUES ('INSERT', 'NEW TABLE AS new_rows'), ('DELETE', 'OLD TABLE AS old_rows'),
      ('UPDATE', 'OLD TABLE AS old_rows NEW TABLE AS new_rows')
    LOOP
      EXECUTE format('CREATE TRIGGER %I AFTER %s ON %I REFERENCING %s FOR EACH STATEMENT EXECUTE FUNCTION tally_days(%L, %L, %L, %L)',
        counted.name || '_days_' || lower(event), event, counted.name, transition, counted.kind, counted.time_column, counted.facet, counted.counts);
    END LOOP;
    -- Behind the triggers, whose making waits for whoever writes right now.
    EXECUTE day_lines(counted.kind, counted.time_column, counted.facet, counted.counts, format('SELECT *, 1 AS n FROM %I', counted.name));
  END LOOP;
END $$;
