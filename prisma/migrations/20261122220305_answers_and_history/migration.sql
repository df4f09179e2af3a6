-- Clients that are there already have no history yet: a job writes down what holds for their tasks, and then says since when.
ALTER TABLE "Client" ADD COLUMN     "historyFrom" TIMESTAMPTZ(3);
ALTER TABLE "Client" ALTER COLUMN "historyFrom" SET DEFAULT CURRENT_TIMESTAMP;

-- CreateIndex
CREATE INDEX "Reading_clientId_value_id_idx" ON "Reading"("clientId", "value", "id");

-- CreateIndex
CREATE INDEX "Reading_customerOrganisationId_value_id_idx" ON "Reading"("customerOrganisationId", "value", "id");

-- CreateIndex
CREATE INDEX "Reading_distributorOrganisationId_value_id_idx" ON "Reading"("distributorOrganisationId", "value", "id");

-- CreateIndex
CREATE INDEX "Reading_clientId_itemKey_completedAt_id_idx" ON "Reading"("clientId", "itemKey", "completedAt", "id");

-- CreateIndex
CREATE INDEX "Reading_not_good_idx" ON "Reading"("clientId", "status", "completedAt", "id") WHERE (status > 1);

-- CreateIndex
CREATE INDEX "Reading_customer_not_good_idx" ON "Reading"("customerOrganisationId", "status", "completedAt", "id") WHERE (status > 1);

-- CreateIndex
CREATE INDEX "Reading_distributor_not_good_idx" ON "Reading"("distributorOrganisationId", "status", "completedAt", "id") WHERE (status > 1);

-- ── Answers are evidence ────────────────────────────────────────────────────────────────────────────────────────
-- They come into the chain beside their result, by whose id they are called.
CREATE FUNCTION queue_answers() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
BEGIN
  INSERT INTO "EvidenceQueue" ("clientId", "kind", "recordId", "parentId", "contentHash")
  SELECT r."clientId", 'answers', r."completedCheckId", NULL::uuid,
    sha256(convert_to(jsonb_build_array('answers', 1, r."completedCheckId", r."clientId", r."checklistVersionId", r."derivedStatus", r."answers")::text, 'UTF8'))
  FROM new_rows r;
  RETURN NULL;
END $$;
CREATE TRIGGER "ResultAnswers_queue" AFTER INSERT ON "ResultAnswers"
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION queue_answers();
DO $$
BEGIN
  EXECUTE format('ALTER FUNCTION queue_answers() SET search_path = %I, pg_temp', current_schema());
  REVOKE ALL ON FUNCTION queue_answers() FROM PUBLIC;
END $$;

-- ── Readings are counted ────────────────────────────────────────────────────────────────────────────────────────
DO $$
DECLARE
  event text;
  transition text;
  rows text;
BEGIN
  FOR event, transition, rows IN VALUES
    ('INSERT', 'NEW TABLE AS new_rows', 'SELECT *, 1 AS n FROM new_rows'),
    ('DELETE', 'OLD TABLE AS old_rows', 'SELECT *, -1 AS n FROM old_rows'),
    ('UPDATE', 'OLD TABLE AS old_rows NEW TABLE AS new_rows',
      'SELECT *, 1 AS n FROM new_rows UNION ALL SELECT *, -1 AS n FROM old_rows')
  LOOP
    EXECUTE format('CREATE FUNCTION %I() RETURNS trigger LANGUAGE plpgsql AS %L', 'tally_reading_rows_' || lower(event), format(
      'BEGIN INSERT INTO "CountChange" ("clientId", "kind", "customerOrganisationId", "distributorOrganisationId", "facet", "count")
         SELECT "clientId", ''reading'', "customerOrganisationId", "distributorOrganisationId", "status"::text, sum(n) FROM (%s) r GROUP BY 1, 3, 4, 5 HAVING sum(n) <> 0; RETURN NULL; END', rows));
    EXECUTE format('CREATE FUNCTION %I() RETURNS trigger LANGUAGE plpgsql AS %L', 'tally_reading_days_' || lower(event), format(
      'BEGIN INSERT INTO "CountChange" ("clientId", "kind", "customerOrganisationId", "distributorOrganisationId", "day", "facet", "count")
         SELECT "clientId", ''reading'', "customerOrganisationId", "distributorOrganisationId", ("completedAt" AT TIME ZONE ''UTC'')::date, "status"::text, sum(n)
         FROM (%s) r WHERE "completedAt" IS NOT NULL AND (TRUE) GROUP BY 1, 3, 4, 5, 6 HAVING sum(n) <> 0; RETURN NULL; END', rows));
    EXECUTE format('CREATE TRIGGER %I AFTER %s ON "Reading" REFERENCING %s FOR EACH STATEMENT EXECUTE FUNCTION %I()',
      'Reading_tally_rows_' || lower(event), event, transition, 'tally_reading_rows_' || lower(event));
    EXECUTE format('CREATE TRIGGER %I AFTER %s ON "Reading" REFERENCING %s FOR EACH STATEMENT EXECUTE FUNCTION %I()',
      'Reading_tally_days_' || lower(event), event, transition, 'tally_reading_days_' || lower(event));
  END LOOP;
END $$;
