-- CreateIndex
CREATE INDEX "Finding_clientId_number_id_idx" ON "Finding"("clientId", "number", "id");

-- CreateIndex
CREATE INDEX "Finding_customerOrganisationId_number_id_idx" ON "Finding"("customerOrganisationId", "number", "id");

-- CreateIndex
CREATE INDEX "Finding_distributorOrganisationId_number_id_idx" ON "Finding"("distributorOrganisationId", "number", "id");

-- CreateIndex
CREATE INDEX "Finding_clientId_dueDate_id_idx" ON "Finding"("clientId", "dueDate", "id");

-- CreateIndex
CREATE INDEX "Finding_customerOrganisationId_dueDate_id_idx" ON "Finding"("customerOrganisationId", "dueDate", "id");

-- CreateIndex
CREATE INDEX "Finding_distributorOrganisationId_dueDate_id_idx" ON "Finding"("distributorOrganisationId", "dueDate", "id");

-- CreateIndex
CREATE INDEX "Finding_clientId_severity_createdAt_id_idx" ON "Finding"("clientId", "severity", "createdAt", "id");

-- CreateIndex
CREATE INDEX "Finding_customerOrganisationId_severity_createdAt_id_idx" ON "Finding"("customerOrganisationId", "severity", "createdAt", "id");

-- CreateIndex
CREATE INDEX "Finding_distributorOrganisationId_severity_createdAt_id_idx" ON "Finding"("distributorOrganisationId", "severity", "createdAt", "id");

-- CreateIndex
CREATE INDEX "Finding_clientId_state_createdAt_id_idx" ON "Finding"("clientId", "state", "createdAt", "id");

-- CreateIndex
CREATE INDEX "Finding_customerOrganisationId_state_createdAt_id_idx" ON "Finding"("customerOrganisationId", "state", "createdAt", "id");

-- CreateIndex
CREATE INDEX "Finding_distributorOrganisationId_state_createdAt_id_idx" ON "Finding"("distributorOrganisationId", "state", "createdAt", "id");

-- CreateIndex
CREATE INDEX "Finding_open_due_idx" ON "Finding"("clientId", "dueDate", "id") WHERE (state < 6);

-- CreateIndex
CREATE INDEX "Finding_customer_open_due_idx" ON "Finding"("customerOrganisationId", "dueDate", "id") WHERE (state < 6);

-- CreateIndex
CREATE INDEX "Finding_distributor_open_due_idx" ON "Finding"("distributorOrganisationId", "dueDate", "id") WHERE (state < 6);

-- CreateIndex
CREATE INDEX "Finding_open_by_severity_idx" ON "Finding"("clientId", "severity", "assetId") WHERE (state < 6);

-- CreateIndex
CREATE INDEX "Finding_open_of_asset_idx" ON "Finding"("assetId", "severity") WHERE (state < 6);

-- CreateIndex
CREATE INDEX "FindingEvent_of_results_idx" ON "FindingEvent"("completedCheckId") WHERE ("completedCheckId" IS NOT NULL);

-- AddForeignKey
ALTER TABLE "FindingEvent" ADD CONSTRAINT "FindingEvent_clientId_completedCheckId_fkey" FOREIGN KEY ("clientId", "completedCheckId") REFERENCES "CompletedCheck"("clientId", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- ── Words of titles ─────────────────────────────────────────────────────────────────────────────────────────────────
CREATE INDEX "Finding_title_pieces" ON "Finding" USING GIN ("clientId" uuid_ops, pieces_of("title"::text));

-- ── What results have found so far ──────────────────────────────────────────────────────────────────────────────────
-- Each task of an asset that is not archived whose latest result is Action has a finding, due from that day, as if it had
-- been raised then. Nobody is told of it by mail.
WITH found AS (
  SELECT t."clientId", t."assetId", t."checkId", r.id AS "resultId", r."checkName", r."userId", r."impersonatorId", r."userName",
    r."createdAt", coalesce(a."customerOrganisationId", a."distributorOrganisationId") AS "numberedById",
    (r."completedAt" AT TIME ZONE l."timezone")::date + (l."findingDays"->>'major')::int AS "dueDate"
  FROM "AssetCheck" t
  JOIN "Asset" a ON a."clientId" = t."clientId" AND a.id = t."assetId"
  JOIN "Client" l ON l.id = t."clientId"
  JOIN "CompletedCheck" r ON r."clientId" = t."clientId" AND r.id = t."lastCompletedCheckId"
  WHERE t."lastCheckStatus" = 3 AND r."status" = 3 AND a."deletedAt" IS NULL
), numbered AS (
  SELECT f.*, row_number() OVER (PARTITION BY f."clientId", f."numberedById" ORDER BY f."createdAt", f."resultId") AS nth
  FROM found f
), counted AS (
  UPDATE "Organisation" o SET "findingNumber" = o."findingNumber" + n.many
  FROM (SELECT "clientId", "numberedById", count(*)::int AS many FROM numbered GROUP BY 1, 2) n
  WHERE o."clientId" = n."clientId" AND o.id = n."numberedById"
  RETURNING o."clientId", o.id, o."findingNumber" - n.many AS "before"
), raised AS (
  INSERT INTO "Finding" ("clientId", "number", "numberedById", "assetId", "checkId", "checkName", "completedCheckId", "title",
    "severity", "source", "dueDate", "userId", "impersonatorId", "createdAt", "updatedAt")
  SELECT n."clientId", c."before" + n.nth, n."numberedById", n."assetId", n."checkId", n."checkName"::citext, n."resultId",
    n."checkName"::citext, 2, 2, n."dueDate", n."userId", n."impersonatorId", n."createdAt", n."createdAt"
  FROM numbered n JOIN counted c ON c."clientId" = n."clientId" AND c.id = n."numberedById"
  RETURNING "clientId", id, "completedCheckId", "userId", "impersonatorId", "createdAt"
)
INSERT INTO "FindingEvent" ("clientId", "findingId", "toState", "completedCheckId", "userId", "impersonatorId", "userName", "createdAt")
SELECT r."clientId", r.id, 0, r."completedCheckId", r."userId", r."impersonatorId", n."userName", r."createdAt"
FROM raised r JOIN numbered n ON n."clientId" = r."clientId" AND n."resultId" = r."completedCheckId";

-- ── Counting them ───────────────────────────────────────────────────────────────────────────────────────────────────
-- lib/domain/counts/counted.ts says what is told apart. A statement adds a line for each combination that it changed.
DO $$
DECLARE
  facet text := 'concat("state"::text, "severity"::text)';
  event text;
  transition text;
  rows text;
BEGIN
  EXECUTE format('INSERT INTO "RowSum" ("clientId", "seenBy", "kind", "facet", "within", "count")
    SELECT "clientId", seen.by, ''finding'', %s, seen.within, count(*)
    FROM "Finding" CROSS JOIN LATERAL (VALUES ("clientId", "clientId"), ("distributorOrganisationId", "distributorOrganisationId"),
      ("customerOrganisationId", coalesce("distributorOrganisationId", "clientId"))) AS seen(by, within)
    WHERE seen.by IS NOT NULL GROUP BY 1, 2, 4, 5', facet);
  FOR event, transition, rows IN VALUES
    ('INSERT', 'NEW TABLE AS new_rows', 'SELECT *, 1 AS n FROM new_rows'),
    ('DELETE', 'OLD TABLE AS old_rows', 'SELECT *, -1 AS n FROM old_rows'),
    ('UPDATE', 'OLD TABLE AS old_rows NEW TABLE AS new_rows',
      'SELECT *, 1 AS n FROM new_rows UNION ALL SELECT *, -1 AS n FROM old_rows')
  LOOP
    EXECUTE format('CREATE FUNCTION %I() RETURNS trigger LANGUAGE plpgsql AS %L',
      format('tally_finding_rows_%s', lower(event)),
      format('BEGIN INSERT INTO "CountChange" ("clientId", "kind", "customerOrganisationId", "distributorOrganisationId", "facet", "count")
        SELECT "clientId", ''finding'', "customerOrganisationId", "distributorOrganisationId", %s, sum(n) FROM (%s) r
        GROUP BY 1, 3, 4, 5 HAVING sum(n) <> 0; RETURN NULL; END', facet, rows));
    EXECUTE format('CREATE TRIGGER %I AFTER %s ON "Finding" REFERENCING %s FOR EACH STATEMENT EXECUTE FUNCTION %I()',
      'Finding_tally_' || lower(event), event, transition, format('tally_finding_rows_%s', lower(event)));
  END LOOP;
END $$;
