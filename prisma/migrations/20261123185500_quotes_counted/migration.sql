-- Quotes say which distributor reads them, and are counted; so is what they come to, and what findings are overdue.

-- Whoever writes what is counted from here on waits until it is.
LOCK TABLE "Quote", "Finding" IN SHARE ROW EXCLUSIVE MODE;

-- AlterTable
ALTER TABLE "CountChange" ADD COLUMN     "amount" BIGINT NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "DaySum" ADD COLUMN     "amount" BIGINT NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "Quote" ADD COLUMN     "readerId" UUID;

-- ── Who reads it ────────────────────────────────────────────────────────────────────────────────────────────────
-- A quote's distributor, for as long as the customer is linked to it: docs/decisions/0061.
UPDATE "Quote" q SET "readerId" = q."distributorOrganisationId" FROM "Organisation" o
WHERE o."clientId" = q."clientId" AND o.id = q."customerOrganisationId" AND o."distributorId" = q."distributorOrganisationId";
ALTER TABLE "Quote" ADD CONSTRAINT "Quote_reader" CHECK ("readerId" = "distributorOrganisationId");

CREATE FUNCTION take_reader_of_quote() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT CASE WHEN o."distributorId" = NEW."distributorOrganisationId" THEN o."distributorId" END INTO NEW."readerId"
  FROM "Organisation" o WHERE o."clientId" = NEW."clientId" AND o.id = NEW."customerOrganisationId" FOR SHARE;
  RETURN NEW;
END $$;
CREATE TRIGGER "Quote_take_reader" BEFORE INSERT ON "Quote" FOR EACH ROW EXECUTE FUNCTION take_reader_of_quote();

-- As a customer's sites and rounds do, its quotes follow its link in the same statement.
CREATE FUNCTION pass_distributor_to_quotes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "Quote" SET "readerId" = CASE WHEN "distributorOrganisationId" = NEW."distributorId" THEN NEW."distributorId" END
  WHERE "clientId" = NEW."clientId" AND "customerOrganisationId" = NEW.id
    AND ("readerId" IS NOT NULL OR "distributorOrganisationId" = NEW."distributorId");
  RETURN NULL;
END $$;
CREATE TRIGGER "Organisation_pass_distributor_to_quotes" AFTER UPDATE OF "distributorId" ON "Organisation" FOR EACH ROW
  WHEN (OLD."distributorId" IS DISTINCT FROM NEW."distributorId") EXECUTE FUNCTION pass_distributor_to_quotes();

-- ── Finding them ────────────────────────────────────────────────────────────────────────────────────────────────
-- DropIndex
DROP INDEX "Quote_distributorOrganisationId_createdAt_id_idx";

-- DropIndex
DROP INDEX "Quote_distributorOrganisationId_number_id_idx";

-- DropIndex
DROP INDEX "Quote_distributorOrganisationId_validUntil_id_idx";

-- DropIndex
DROP INDEX "Quote_distributorOrganisationId_grossAmount_id_idx";

-- CreateIndex
CREATE INDEX "Quote_readerId_createdAt_id_idx" ON "Quote"("readerId", "createdAt", "id");

-- CreateIndex
CREATE INDEX "Quote_readerId_number_id_idx" ON "Quote"("readerId", "number", "id");

-- CreateIndex
CREATE INDEX "Quote_readerId_validUntil_id_idx" ON "Quote"("readerId", "validUntil", "id");

-- CreateIndex
CREATE INDEX "Quote_readerId_grossAmount_id_idx" ON "Quote"("readerId", "grossAmount", "id");

-- CreateIndex
CREATE INDEX "Quote_readerId_state_createdAt_id_idx" ON "Quote"("readerId", "state", "createdAt", "id");

-- CreateIndex
CREATE INDEX "Quote_sent_until_idx" ON "Quote"("clientId", "validUntil", "id") WHERE (state = 1);

-- CreateIndex
CREATE INDEX "Quote_customer_sent_until_idx" ON "Quote"("customerOrganisationId", "validUntil", "id") WHERE (state = 1);

-- CreateIndex
CREATE INDEX "Quote_reader_sent_until_idx" ON "Quote"("readerId", "validUntil", "id") WHERE (state = 1);

-- CreateIndex
CREATE INDEX "Quote_decided_idx" ON "Quote"("clientId", "decidedAt", "id") WHERE ("decidedAt" IS NOT NULL);

-- CreateIndex
CREATE INDEX "Quote_customer_decided_idx" ON "Quote"("customerOrganisationId", "decidedAt", "id") WHERE ("decidedAt" IS NOT NULL);

-- CreateIndex
CREATE INDEX "Quote_reader_decided_idx" ON "Quote"("readerId", "decidedAt", "id") WHERE ("decidedAt" IS NOT NULL);

-- What an asset's timeline shows of it.
-- CreateIndex
CREATE INDEX "Upload_documents_idx" ON "Upload"("assetId", "createdAt", "id") WHERE ("noteId" IS NULL) AND ("completedCheckId" IS NULL) AND ("findingEventId" IS NULL);

-- CreateIndex
CREATE INDEX "Finding_by_hand_idx" ON "Finding"("assetId", "createdAt", "id") WHERE (source > 2);

-- CreateIndex
CREATE INDEX "RoundItem_skipped_idx" ON "RoundItem"("assetId", "at", "id") WHERE (outcome = 2);

-- CreateIndex
CREATE INDEX "Finding_approved_idx" ON "Finding"("clientId", "quoteId") WHERE (state = 2);

-- AddForeignKey
ALTER TABLE "Quote" ADD CONSTRAINT "Quote_clientId_readerId_fkey" FOREIGN KEY ("clientId", "readerId") REFERENCES "Organisation"("clientId", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- ── Counting them ───────────────────────────────────────────────────────────────────────────────────────────────
-- lib/domain/counts/counted.ts says what is told apart. A statement adds a line for each combination that it changed.
DO $$
DECLARE
  state text := '"state"::text';
  spent text := 'concat("currency", ("readerId" IS NOT NULL)::int)';
  wrong text := 'concat("state"::text, "severity"::text)';
  event text;
  transition text;
  rows text;
BEGIN
  EXECUTE format('INSERT INTO "RowSum" ("clientId", "seenBy", "kind", "facet", "within", "count")
    SELECT "clientId", seen.by, ''quote'', %s, seen.within, count(*)
    FROM "Quote" CROSS JOIN LATERAL (VALUES ("clientId", "clientId"), ("readerId", "readerId"),
      ("customerOrganisationId", coalesce("readerId", "clientId"))) AS seen(by, within)
    WHERE seen.by IS NOT NULL GROUP BY 1, 2, 4, 5', state);
  EXECUTE format('INSERT INTO "DaySum" ("clientId", "seenBy", "kind", "day", "facet", "count", "amount")
    SELECT "clientId", seen.by, ''quote'', ("decidedAt" AT TIME ZONE ''UTC'')::date, %s, count(*), sum("grossAmount")
    FROM "Quote" CROSS JOIN LATERAL (VALUES ("clientId"), ("readerId"), ("customerOrganisationId")) AS seen(by)
    WHERE "state" = 2 AND "decidedAt" IS NOT NULL AND seen.by IS NOT NULL GROUP BY 1, 2, 4, 5', spent);
  EXECUTE format('INSERT INTO "DaySum" ("clientId", "seenBy", "kind", "day", "facet", "count")
    SELECT "clientId", seen.by, ''finding'', "dueDate", %s, count(*)
    FROM "Finding" CROSS JOIN LATERAL (VALUES ("clientId"), ("distributorOrganisationId"), ("customerOrganisationId")) AS seen(by)
    WHERE "state" < 6 AND "dueDate" IS NOT NULL AND seen.by IS NOT NULL GROUP BY 1, 2, 4, 5', wrong);
  FOR event, transition, rows IN VALUES
    ('INSERT', 'NEW TABLE AS new_rows', 'SELECT *, 1 AS n FROM new_rows'),
    ('DELETE', 'OLD TABLE AS old_rows', 'SELECT *, -1 AS n FROM old_rows'),
    ('UPDATE', 'OLD TABLE AS old_rows NEW TABLE AS new_rows',
      'SELECT *, 1 AS n FROM new_rows UNION ALL SELECT *, -1 AS n FROM old_rows')
  LOOP
    EXECUTE format('CREATE FUNCTION %I() RETURNS trigger LANGUAGE plpgsql AS %L', 'tally_quote_rows_' || lower(event),
      format('BEGIN INSERT INTO "CountChange" ("clientId", "kind", "customerOrganisationId", "distributorOrganisationId", "facet", "count")
        SELECT "clientId", ''quote'', "customerOrganisationId", "readerId", %s, sum(n) FROM (%s) r
        GROUP BY 1, 3, 4, 5 HAVING sum(n) <> 0; RETURN NULL; END', state, rows));
    EXECUTE format('CREATE TRIGGER %I AFTER %s ON "Quote" REFERENCING %s FOR EACH STATEMENT EXECUTE FUNCTION %I()',
      'Quote_tally_' || lower(event), event, transition, 'tally_quote_rows_' || lower(event));
    EXECUTE format('CREATE FUNCTION %I() RETURNS trigger LANGUAGE plpgsql AS %L', 'tally_quote_days_' || lower(event),
      format('BEGIN INSERT INTO "CountChange" ("clientId", "kind", "customerOrganisationId", "distributorOrganisationId", "day", "facet", "count", "amount")
        SELECT "clientId", ''quote'', "customerOrganisationId", "readerId", ("decidedAt" AT TIME ZONE ''UTC'')::date, %s, sum(n), sum(n * "grossAmount")
        FROM (%s) r WHERE "decidedAt" IS NOT NULL AND ("state" = 2)
        GROUP BY 1, 3, 4, 5, 6 HAVING sum(n) <> 0 OR sum(n * "grossAmount") <> 0; RETURN NULL; END', spent, rows));
    EXECUTE format('CREATE TRIGGER %I AFTER %s ON "Quote" REFERENCING %s FOR EACH STATEMENT EXECUTE FUNCTION %I()',
      'Quote_tally_days_' || lower(event), event, transition, 'tally_quote_days_' || lower(event));
    EXECUTE format('CREATE FUNCTION %I() RETURNS trigger LANGUAGE plpgsql AS %L', 'tally_finding_days_' || lower(event),
      format('BEGIN INSERT INTO "CountChange" ("clientId", "kind", "customerOrganisationId", "distributorOrganisationId", "day", "facet", "count")
        SELECT "clientId", ''finding'', "customerOrganisationId", "distributorOrganisationId", "dueDate", %s, sum(n)
        FROM (%s) r WHERE "dueDate" IS NOT NULL AND ("state" < 6)
        GROUP BY 1, 3, 4, 5, 6 HAVING sum(n) <> 0; RETURN NULL; END', wrong, rows));
    EXECUTE format('CREATE TRIGGER %I AFTER %s ON "Finding" REFERENCING %s FOR EACH STATEMENT EXECUTE FUNCTION %I()',
      'Finding_tally_days_' || lower(event), event, transition, 'tally_finding_days_' || lower(event));
  END LOOP;
END $$;

-- Amounts are added as numbers of rows are.
CREATE OR REPLACE FUNCTION settle_counts(most int) RETURNS int LANGUAGE plpgsql AS $$
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
    INSERT INTO "DaySum" AS d ("clientId", "seenBy", "kind", "day", "facet", "count", "amount")
    SELECT "clientId", by, "kind", "day", "facet", sum("count"), sum("amount") FROM seen WHERE "day" IS NOT NULL
    GROUP BY 1, 2, 3, 4, 5 HAVING sum("count") <> 0 OR sum("amount") <> 0
    ON CONFLICT ("clientId", "seenBy", "kind", "day", "facet")
      DO UPDATE SET "count" = d."count" + EXCLUDED."count", "amount" = d."amount" + EXCLUDED."amount"
    RETURNING ctid, "count", "amount"
  ), review AS (
    INSERT INTO "CustomerToReview" AS c ("clientId", "organisationId", "askedAt")
    SELECT DISTINCT gone."clientId", o."id", now() FROM gone
    JOIN "Organisation" o ON o."clientId" = gone."clientId" AND o."id" = gone."customerOrganisationId"
    WHERE gone."kind" IN ('task', 'result')
    ON CONFLICT ("clientId", "organisationId") DO UPDATE SET "askedAt" = EXCLUDED."askedAt"
  )
  SELECT (SELECT count(*) FROM gone), ARRAY(SELECT ctid FROM rows WHERE "count" = 0),
    ARRAY(SELECT ctid FROM days WHERE "count" = 0 AND "amount" = 0)
  INTO taken, empty_rows, empty_days;
  DELETE FROM "RowSum" WHERE ctid = ANY (empty_rows);
  DELETE FROM "DaySum" WHERE ctid = ANY (empty_days);
  RETURN taken;
END $$;

CREATE OR REPLACE VIEW "DayCount" AS
SELECT "clientId", "kind", "seenBy", "day", "facet", "count", "amount" FROM "DaySum"
UNION ALL
SELECT "clientId", "kind", seen.by, "day", "facet", "count", "amount"
FROM "CountChange" CROSS JOIN LATERAL (VALUES ("clientId"), ("customerOrganisationId"), ("distributorOrganisationId")) AS seen(by)
WHERE "day" IS NOT NULL AND seen.by IS NOT NULL;
