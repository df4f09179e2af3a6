-- AlterTable
ALTER TABLE "Organisation" ADD COLUMN     "compliance" SMALLINT,
ADD COLUMN     "lastVisitAt" TIMESTAMPTZ(3),
ADD COLUMN     "overdueCount" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "standingDay" DATE NOT NULL DEFAULT '1970-01-01'::date,
ADD COLUMN     "toActionCount" INTEGER NOT NULL DEFAULT 0;

-- CreateTable
CREATE TABLE "CustomerToReview" (
    "clientId" UUID NOT NULL,
    "organisationId" UUID NOT NULL,
    "askedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "CustomerToReview_pkey" PRIMARY KEY ("clientId","organisationId")
);

-- CreateIndex
CREATE INDEX "Organisation_clientId_distributorId_overdueCount_toActionCo_idx" ON "Organisation"("clientId", "distributorId", "overdueCount", "toActionCount", "id");

-- CreateIndex
CREATE INDEX "Organisation_clientId_distributorId_toActionCount_overdueCo_idx" ON "Organisation"("clientId", "distributorId", "toActionCount", "overdueCount", "id");

-- CreateIndex
CREATE INDEX "Organisation_clientId_distributorId_compliance_id_idx" ON "Organisation"("clientId", "distributorId", "compliance", "id");

-- CreateIndex
CREATE INDEX "Organisation_clientId_distributorId_lastVisitAt_id_idx" ON "Organisation"("clientId", "distributorId", "lastVisitAt", "id");

-- CreateIndex
CREATE INDEX "Organisation_clientId_standingDay_idx" ON "Organisation"("clientId", "standingDay");

-- AddForeignKey
ALTER TABLE "CustomerToReview" ADD CONSTRAINT "CustomerToReview_clientId_fkey" FOREIGN KEY ("clientId") REFERENCES "Client"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "CustomerToReview" ADD CONSTRAINT "CustomerToReview_clientId_organisationId_fkey" FOREIGN KEY ("clientId", "organisationId") REFERENCES "Organisation"("clientId", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- Whose tasks or results are added to the sums stands otherwise now than the columns say that its list is ordered by.
-- Otherwise the function is what it was.
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
    INSERT INTO "DaySum" AS d ("clientId", "seenBy", "kind", "day", "facet", "count")
    SELECT "clientId", by, "kind", "day", "facet", sum("count") FROM seen WHERE "day" IS NOT NULL
    GROUP BY 1, 2, 3, 4, 5 HAVING sum("count") <> 0
    ON CONFLICT ("clientId", "seenBy", "kind", "day", "facet") DO UPDATE SET "count" = d."count" + EXCLUDED."count"
    RETURNING ctid, "count"
  ), review AS (
    INSERT INTO "CustomerToReview" AS c ("clientId", "organisationId", "askedAt")
    SELECT DISTINCT gone."clientId", o."id", now() FROM gone
    JOIN "Organisation" o ON o."clientId" = gone."clientId" AND o."id" = gone."customerOrganisationId"
    WHERE gone."kind" IN ('task', 'result')
    ON CONFLICT ("clientId", "organisationId") DO UPDATE SET "askedAt" = EXCLUDED."askedAt"
  )
  SELECT (SELECT count(*) FROM gone), ARRAY(SELECT ctid FROM rows WHERE "count" = 0), ARRAY(SELECT ctid FROM days WHERE "count" = 0)
  INTO taken, empty_rows, empty_days;
  DELETE FROM "RowSum" WHERE ctid = ANY (empty_rows);
  DELETE FROM "DaySum" WHERE ctid = ANY (empty_days);
  RETURN taken;
END $$;
