-- DropIndex
DROP INDEX "Asset_active_idx";

-- DropIndex
DROP INDEX "Asset_clientId_lastInspectionDate_desc_idx";

-- DropIndex
DROP INDEX "Asset_clientId_nextInspectionDate_desc_idx";

-- DropIndex
DROP INDEX "AssetCheck_checkId_idx";

-- DropIndex
DROP INDEX "AssetNote_assetId_createdAt_id_idx";

-- DropIndex
DROP INDEX "AuditLog_clientId_createdAt_id_idx";

-- DropIndex
DROP INDEX "AuditLog_clientId_userId_idx";

-- DropIndex
DROP INDEX "Upload_assetId_createdAt_id_idx";

-- DropIndex
DROP INDEX "Upload_clientId_createdAt_id_idx";

-- AlterTable
ALTER TABLE "AuditLog" ADD COLUMN "pieces" TEXT[] DEFAULT ARRAY[]::TEXT[];

-- AlterTable
ALTER TABLE "AssetNote" ADD COLUMN "customerOrganisationId" UUID,
ADD COLUMN "distributorOrganisationId" UUID;

-- AlterTable
ALTER TABLE "Upload" ADD COLUMN "customerOrganisationId" UUID,
ADD COLUMN "distributorOrganisationId" UUID;

-- CreateTable
CREATE TABLE "RowCount" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "clientId" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "customerOrganisationId" UUID,
    "distributorOrganisationId" UUID,
    "facet" TEXT NOT NULL,
    "count" INTEGER NOT NULL,

    CONSTRAINT "RowCount_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "RowCount_clientId_kind_facet_idx" ON "RowCount"("clientId", "kind", "facet");

-- CreateIndex
CREATE INDEX "RowCount_customerOrganisationId_kind_facet_idx" ON "RowCount"("customerOrganisationId", "kind", "facet");

-- CreateIndex
CREATE INDEX "RowCount_distributorOrganisationId_kind_facet_idx" ON "RowCount"("distributorOrganisationId", "kind", "facet");

-- CreateIndex
CREATE INDEX "AuditLog_impersonatorId_idx" ON "AuditLog"("impersonatorId") WHERE ("impersonatorId" IS NOT NULL);

-- CreateIndex
CREATE INDEX "AuditLog_pieces_idx" ON "AuditLog" USING GIN ("pieces");

-- CreateIndex
CREATE INDEX "AssetCheck_clientId_planned_lastCheckDate_id_idx" ON "AssetCheck"("clientId", "planned", "lastCheckDate", "id");

-- CreateIndex
CREATE INDEX "AssetCheck_checkId_planned_id_idx" ON "AssetCheck"("checkId", "planned", "id");

-- CreateIndex
CREATE INDEX "AssetNote_assetId_createdAt_id_idx" ON "AssetNote"("assetId", "createdAt", "id");

-- CreateIndex
CREATE INDEX "AssetNote_clientId_createdAt_id_idx" ON "AssetNote"("clientId", "createdAt", "id");

-- CreateIndex
CREATE INDEX "AssetNote_customerOrganisationId_createdAt_id_idx" ON "AssetNote"("customerOrganisationId", "createdAt", "id");

-- CreateIndex
CREATE INDEX "AssetNote_distributorOrganisationId_createdAt_id_idx" ON "AssetNote"("distributorOrganisationId", "createdAt", "id");

-- CreateIndex
CREATE INDEX "AuditLog_clientId_createdAt_id_idx" ON "AuditLog"("clientId", "createdAt", "id");

-- CreateIndex
CREATE INDEX "AuditLog_clientId_action_createdAt_id_idx" ON "AuditLog"("clientId", "action", "createdAt", "id");

-- CreateIndex
CREATE INDEX "AuditLog_clientId_organisationId_createdAt_id_idx" ON "AuditLog"("clientId", "organisationId", "createdAt", "id");

-- CreateIndex
CREATE INDEX "AuditLog_clientId_userId_createdAt_id_idx" ON "AuditLog"("clientId", "userId", "createdAt", "id");

-- CreateIndex
CREATE INDEX "Upload_assetId_createdAt_id_idx" ON "Upload"("assetId", "createdAt", "id");

-- CreateIndex
CREATE INDEX "Upload_clientId_createdAt_id_idx" ON "Upload"("clientId", "createdAt", "id");

-- CreateIndex
CREATE INDEX "Upload_customerOrganisationId_createdAt_id_idx" ON "Upload"("customerOrganisationId", "createdAt", "id");

-- CreateIndex
CREATE INDEX "Upload_distributorOrganisationId_createdAt_id_idx" ON "Upload"("distributorOrganisationId", "createdAt", "id");

-- AddForeignKey
ALTER TABLE "RowCount" ADD CONSTRAINT "RowCount_clientId_fkey" FOREIGN KEY ("clientId") REFERENCES "Client"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- DropIndex
DROP INDEX "CompletedCheck_notes_trgm";

-- CreateTable
CREATE TABLE "AssetPieces" (
    "assetId" UUID NOT NULL,
    "clientId" UUID NOT NULL,
    "pieces" TEXT[],

    CONSTRAINT "AssetPieces_pkey" PRIMARY KEY ("assetId")
);

-- CreateIndex
CREATE INDEX "AssetPieces_pieces_idx" ON "AssetPieces" USING GIN ("pieces");

-- CreateIndex
CREATE UNIQUE INDEX "AssetPieces_clientId_assetId_key" ON "AssetPieces"("clientId", "assetId");

-- AddForeignKey
ALTER TABLE "AssetPieces" ADD CONSTRAINT "AssetPieces_clientId_assetId_fkey" FOREIGN KEY ("clientId", "assetId") REFERENCES "Asset"("clientId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AssetPieces" ADD CONSTRAINT "AssetPieces_clientId_fkey" FOREIGN KEY ("clientId") REFERENCES "Client"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- CreateTable
CREATE TABLE "ResultPieces" (
    "completedCheckId" UUID NOT NULL,
    "clientId" UUID NOT NULL,
    "pieces" TEXT[],

    CONSTRAINT "ResultPieces_pkey" PRIMARY KEY ("completedCheckId")
);

-- CreateIndex
CREATE INDEX "ResultPieces_pieces_idx" ON "ResultPieces" USING GIN ("pieces");

-- CreateIndex
CREATE UNIQUE INDEX "ResultPieces_clientId_completedCheckId_key" ON "ResultPieces"("clientId", "completedCheckId");

-- CreateIndex
CREATE INDEX "Asset_archived_idx" ON "Asset"("clientId", "name", "id") WHERE ("deletedAt" IS NOT NULL);

-- CreateIndex
CREATE INDEX "Asset_unallocated_idx" ON "Asset"("clientId", "customerOrganisationId") WHERE ("customerOrganisationId" IS NULL) OR ("installationDate" IS NULL);

-- CreateIndex
CREATE INDEX "Asset_monitored_idx" ON "Asset"("clientId", "customerOrganisationId") WHERE ("monitorCount" > 0);

-- CreateIndex
CREATE INDEX "Asset_to_action_idx" ON "Asset"("clientId", "customerOrganisationId") WHERE ("actionRequiredCount" > 0);

-- CreateIndex
CREATE INDEX "AssetCheck_not_good_idx" ON "AssetCheck"("clientId", "lastCheckStatus", "customerOrganisationId") WHERE ("lastCheckStatus" > 1);

-- CreateIndex
CREATE INDEX "CompletedCheck_not_good_idx" ON "CompletedCheck"("clientId", "status", "completedAt", "id") WHERE (status > 1);

-- CreateIndex
CREATE INDEX "CompletedCheck_customer_not_good_idx" ON "CompletedCheck"("customerOrganisationId", "status", "completedAt", "id") WHERE (status > 1);

-- CreateIndex
CREATE INDEX "CompletedCheck_distributor_not_good_idx" ON "CompletedCheck"("distributorOrganisationId", "status", "completedAt", "id") WHERE (status > 1);

-- AddForeignKey
ALTER TABLE "ResultPieces" ADD CONSTRAINT "ResultPieces_clientId_completedCheckId_fkey" FOREIGN KEY ("clientId", "completedCheckId") REFERENCES "CompletedCheck"("clientId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ResultPieces" ADD CONSTRAINT "ResultPieces_clientId_fkey" FOREIGN KEY ("clientId") REFERENCES "Client"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- ── Counting without reading ────────────────────────────────────────────────────────────────────────────────────
-- One trigger for all large tables. Its arguments: the kind, and what the customer, the distributor and the facet of a row are.
-- A statement adds one line for each combination that it changed; nobody waits, since no line is ever changed.
CREATE FUNCTION tally_rows() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format(
    'INSERT INTO "RowCount" ("clientId", "kind", "customerOrganisationId", "distributorOrganisationId", "facet", "count")
     SELECT "clientId", %L, %s, %s, %s, sum(n) FROM (%s) r GROUP BY 1, 3, 4, 5 HAVING sum(n) <> 0',
    TG_ARGV[0], TG_ARGV[1], TG_ARGV[2], TG_ARGV[3],
    CASE TG_OP
      WHEN 'INSERT' THEN 'SELECT *, 1 AS n FROM new_rows'
      WHEN 'DELETE' THEN 'SELECT *, -1 AS n FROM old_rows'
      ELSE 'SELECT *, 1 AS n FROM new_rows UNION ALL SELECT *, -1 AS n FROM old_rows'
    END);
  RETURN NULL;
END $$;

-- Draws lines of the same combination together. Two at once don't disturb each other: a line is taken away once only.
CREATE FUNCTION settle_row_counts() RETURNS void LANGUAGE sql AS $$
  WITH several AS (
    SELECT "clientId", "kind", "customerOrganisationId" AS c, "distributorOrganisationId" AS d, "facet" FROM "RowCount"
    GROUP BY 1, 2, 3, 4, 5 HAVING count(*) > 1
  ), gone AS (
    DELETE FROM "RowCount" r USING several s
    WHERE r."clientId" = s."clientId" AND r."kind" = s."kind" AND r."facet" = s."facet"
      AND r."customerOrganisationId" IS NOT DISTINCT FROM s.c AND r."distributorOrganisationId" IS NOT DISTINCT FROM s.d
    RETURNING r.*
  )
  INSERT INTO "RowCount" ("clientId", "kind", "customerOrganisationId", "distributorOrganisationId", "facet", "count")
  SELECT "clientId", "kind", "customerOrganisationId", "distributorOrganisationId", "facet", sum("count") FROM gone
  GROUP BY 1, 2, 3, 4, 5 HAVING sum("count") <> 0
$$;

-- ── Notes and files are seen by whom their asset is seen ────────────────────────────────────────────────────────
-- The asset is held for the moment: one that moves right now is waited for.
CREATE FUNCTION take_reach_of_asset() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW."assetId" IS NOT NULL THEN
    SELECT a."customerOrganisationId", a."distributorOrganisationId" INTO NEW."customerOrganisationId", NEW."distributorOrganisationId"
    FROM "Asset" a WHERE a.id = NEW."assetId" FOR SHARE;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "AssetNote_reach" BEFORE INSERT ON "AssetNote" FOR EACH ROW EXECUTE FUNCTION take_reach_of_asset();
CREATE TRIGGER "Upload_reach" BEFORE INSERT ON "Upload" FOR EACH ROW EXECUTE FUNCTION take_reach_of_asset();

CREATE FUNCTION pass_reach_on() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE moved uuid[];
BEGIN
  SELECT array_agg(n.id) INTO moved FROM new_rows n JOIN old_rows o ON o.id = n.id
  WHERE (n."customerOrganisationId", n."distributorOrganisationId") IS DISTINCT FROM (o."customerOrganisationId", o."distributorOrganisationId");
  IF moved IS NOT NULL THEN
    UPDATE "AssetNote" x SET "customerOrganisationId" = a."customerOrganisationId", "distributorOrganisationId" = a."distributorOrganisationId"
    FROM "Asset" a WHERE a.id = ANY (moved) AND x."assetId" = a.id;
    UPDATE "Upload" x SET "customerOrganisationId" = a."customerOrganisationId", "distributorOrganisationId" = a."distributorOrganisationId"
    FROM "Asset" a WHERE a.id = ANY (moved) AND x."assetId" = a.id;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER "Asset_pass_reach_on" AFTER UPDATE ON "Asset"
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION pass_reach_on();

-- A finished file stays as it is, but for who sees it.
CREATE OR REPLACE FUNCTION keep_upload() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE may text[] := ARRAY['noteId', 'completedCheckId', 'customerOrganisationId', 'distributorOrganisationId'];
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF OLD."completedCheckId" IS NOT NULL THEN
      RAISE EXCEPTION 'The files of a result are evidence' USING ERRCODE = 'integrity_constraint_violation';
    END IF;
    RETURN OLD;
  END IF;
  IF OLD."readyAt" IS NOT NULL
     AND ((to_jsonb(NEW) - may) IS DISTINCT FROM (to_jsonb(OLD) - may)
       OR (OLD."noteId" IS NOT NULL AND NEW."noteId" IS DISTINCT FROM OLD."noteId")
       OR (OLD."completedCheckId" IS NOT NULL AND NEW."completedCheckId" IS DISTINCT FROM OLD."completedCheckId")) THEN
    RAISE EXCEPTION 'A finished file does not change' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;

-- A result keeps everything but its reach. Compared as it is: this runs for each of the results that follow a customer.
CREATE OR REPLACE FUNCTION keep_completed_check() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  OLD."customerOrganisationId" := NEW."customerOrganisationId";
  OLD."distributorOrganisationId" := NEW."distributorOrganisationId";
  IF NEW IS DISTINCT FROM OLD THEN
    RAISE EXCEPTION 'CompletedCheck is append-only' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;

-- ── Search of any length ────────────────────────────────────────────────────────────────────────────────────────
-- Trigrams know no word of one or two letters. Every piece of one to three letters does.
CREATE FUNCTION pieces_of(words text) RETURNS text[] LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  small text := lower(words);
  size int := length(small);
  found text[] := '{}';
BEGIN
  FOR at IN 1 .. size LOOP
    found := found || substr(small, at, 1);
    IF at < size THEN found := found || substr(small, at, 2); END IF;
    IF at + 1 < size THEN found := found || substr(small, at, 3); END IF;
  END LOOP;
  RETURN ARRAY(SELECT DISTINCT unnest(found));
END $$;

-- Apart from the asset, whose row is written anew with every result.
CREATE FUNCTION cut_name() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "AssetPieces" ("assetId", "clientId", "pieces") VALUES (NEW."id", NEW."clientId", pieces_of(NEW."name"::text))
  ON CONFLICT ("assetId") DO UPDATE SET "pieces" = EXCLUDED."pieces";
  RETURN NULL;
END $$;
CREATE TRIGGER "Asset_cut" AFTER INSERT OR UPDATE OF "name" ON "Asset" FOR EACH ROW EXECUTE FUNCTION cut_name();

CREATE FUNCTION cut_line() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."pieces" := pieces_of(concat_ws(' ', NEW."action", NEW."recordType", NEW."details"->>'name', NEW."details"->>'email'));
  RETURN NEW;
END $$;
CREATE TRIGGER "AuditLog_cut" BEFORE INSERT ON "AuditLog" FOR EACH ROW EXECUTE FUNCTION cut_line();
-- Notes of results likewise apart.
CREATE FUNCTION cut_notes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "ResultPieces" ("completedCheckId", "clientId", "pieces")
  SELECT id, "clientId", pieces_of("notes") FROM new_rows WHERE "notes" IS NOT NULL;
  RETURN NULL;
END $$;
CREATE TRIGGER "CompletedCheck_cut" AFTER INSERT ON "CompletedCheck"
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION cut_notes();
DROP INDEX "Asset_name_trgm";

-- ── What is there already ───────────────────────────────────────────────────────────────────────────────────────
INSERT INTO "AssetPieces" ("assetId", "clientId", "pieces") SELECT id, "clientId", pieces_of("name"::text) FROM "Asset";
INSERT INTO "ResultPieces" ("completedCheckId", "clientId", "pieces")
SELECT id, "clientId", pieces_of("notes") FROM "CompletedCheck" WHERE "notes" IS NOT NULL;
ALTER TABLE "AuditLog" DISABLE TRIGGER "AuditLog_append_only";
UPDATE "AuditLog" SET "pieces" = pieces_of(concat_ws(' ', "action", "recordType", "details"->>'name', "details"->>'email'));
ALTER TABLE "AuditLog" ENABLE TRIGGER "AuditLog_append_only";
UPDATE "AssetNote" x SET "customerOrganisationId" = a."customerOrganisationId", "distributorOrganisationId" = a."distributorOrganisationId"
FROM "Asset" a WHERE a.id = x."assetId";
UPDATE "Upload" x SET "customerOrganisationId" = a."customerOrganisationId", "distributorOrganisationId" = a."distributorOrganisationId"
FROM "Asset" a WHERE a.id = x."assetId";

-- ── What is counted ─────────────────────────────────────────────────────────────────────────────────────────────
-- The tables, their facets (lib/db/row-counts.ts reads them), and the rows that are there already.
DO $$
DECLARE
  counted record;
  transition text;
  event text;
BEGIN
  FOR counted IN SELECT * FROM (VALUES
    ('Asset', 'asset', '"customerOrganisationId"', '"distributorOrganisationId"',
      'concat(("deletedAt" IS NOT NULL)::int, ("customerOrganisationId" IS NOT NULL AND "installationDate" IS NOT NULL)::int,
        ("goodCount" > 0)::int, ("monitorCount" > 0)::int, ("actionRequiredCount" > 0)::int)'),
    ('AssetCheck', 'task', '"customerOrganisationId"', '"distributorOrganisationId"', 'concat("planned"::int, coalesce("lastCheckStatus", 0))'),
    ('CompletedCheck', 'result', '"customerOrganisationId"', '"distributorOrganisationId"', '"status"::text'),
    ('AssetNote', 'note', '"customerOrganisationId"', '"distributorOrganisationId"', ''''''),
    ('Upload', 'upload', '"customerOrganisationId"', '"distributorOrganisationId"',
      'concat(("readyAt" IS NOT NULL)::int, ("assetTypeId" IS NOT NULL)::int)'),
    ('AuditLog', 'audit', '"organisationId"', 'NULL::uuid', '"action"')
  ) v(name, kind, customer, distributor, facet)
  LOOP
    EXECUTE format('INSERT INTO "RowCount" ("clientId", "kind", "customerOrganisationId", "distributorOrganisationId", "facet", "count")
      SELECT "clientId", %L, %s, %s, %s, count(*) FROM %I GROUP BY 1, 3, 4, 5', counted.kind, counted.customer, counted.distributor, counted.facet, counted.name);
    FOR event, transition IN VALUES ('INSERT', 'NEW TABLE AS new_rows'), ('DELETE', 'OLD TABLE AS old_rows'),
      ('UPDATE', 'OLD TABLE AS old_rows NEW TABLE AS new_rows')
    LOOP
      EXECUTE format('CREATE TRIGGER %I AFTER %s ON %I REFERENCING %s FOR EACH STATEMENT EXECUTE FUNCTION tally_rows(%L, %L, %L, %L)',
        counted.name || '_tally_' || lower(event), event, counted.name, transition, counted.kind, counted.customer, counted.distributor, counted.facet);
    END LOOP;
  END LOOP;
END $$;
