-- AlterTable
ALTER TABLE "Asset" ADD COLUMN     "importId" UUID,
ADD COLUMN     "importLine" INTEGER;

-- AlterTable
ALTER TABLE "AssetImport" ADD COLUMN     "checked" JSONB,
ADD COLUMN     "isUndoing" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "undoneByUserId" UUID;

-- AlterTable
ALTER TABLE "AssetImportMade" ADD COLUMN     "seenAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
ADD COLUMN     "stays" TEXT,
ADD COLUMN     "undoOrder" SMALLINT NOT NULL DEFAULT 0,
ADD COLUMN     "undoneAt" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "AssetNote" ADD COLUMN     "importId" UUID;

-- AlterTable
ALTER TABLE "CompletedCheck" ADD COLUMN     "importId" UUID;

-- CreateTable
CREATE TABLE "AssetDetail" (
    "clientId" UUID NOT NULL,
    "assetId" UUID NOT NULL,
    "additionalFieldId" UUID NOT NULL,
    "value" CITEXT NOT NULL,
    "isSerial" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "AssetDetail_pkey" PRIMARY KEY ("clientId","assetId","additionalFieldId")
);

-- CreateIndex
CREATE INDEX "AssetDetail_clientId_additionalFieldId_idx" ON "AssetDetail"("clientId", "additionalFieldId");

-- CreateIndex
CREATE INDEX "AssetDetail_serial_idx" ON "AssetDetail"("clientId", "value") WHERE ("isSerial");

-- CreateIndex
CREATE UNIQUE INDEX "AssetImport_running_key" ON "AssetImport"("clientId", "organisationId") WHERE ((state = 2) OR "isUndoing");

-- CreateIndex
CREATE INDEX "AssetImportMade_clientId_importId_undoOrder_id_idx" ON "AssetImportMade"("clientId", "importId", "undoOrder", "id");

-- AddForeignKey
ALTER TABLE "Asset" ADD CONSTRAINT "Asset_clientId_importId_fkey" FOREIGN KEY ("clientId", "importId") REFERENCES "AssetImport"("clientId", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "AssetDetail" ADD CONSTRAINT "AssetDetail_clientId_fkey" FOREIGN KEY ("clientId") REFERENCES "Client"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "AssetDetail" ADD CONSTRAINT "AssetDetail_clientId_assetId_fkey" FOREIGN KEY ("clientId", "assetId") REFERENCES "Asset"("clientId", "id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "AssetDetail" ADD CONSTRAINT "AssetDetail_clientId_additionalFieldId_fkey" FOREIGN KEY ("clientId", "additionalFieldId") REFERENCES "AdditionalField"("clientId", "id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "CompletedCheck" ADD CONSTRAINT "CompletedCheck_clientId_importId_fkey" FOREIGN KEY ("clientId", "importId") REFERENCES "AssetImport"("clientId", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "AssetNote" ADD CONSTRAINT "AssetNote_clientId_importId_fkey" FOREIGN KEY ("clientId", "importId") REFERENCES "AssetImport"("clientId", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- A result that came in with a register is evidence of a kind of its own: which import it came with is hashed too.
CREATE OR REPLACE FUNCTION queue_result() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
BEGIN
  INSERT INTO "EvidenceQueue" ("clientId", "kind", "recordId", "parentId", "contentHash")
  SELECT r."clientId", CASE WHEN r."importId" IS NULL THEN 'result' ELSE 'imported' END, r."id", NULL::uuid,
    CASE WHEN r."importId" IS NULL
      THEN sha256(convert_to(jsonb_build_array('result', 1, r."id", r."clientId", r."assetId", r."checkId", r."status", r."notes", (extract(epoch FROM r."completedAt") * 1000)::bigint, (extract(epoch FROM r."createdAt") * 1000)::bigint, r."userId", r."impersonatorId", r."assetName", r."checkName", r."userName")::text, 'UTF8'))
      ELSE sha256(convert_to(jsonb_build_array('imported', 1, r."id", r."clientId", r."assetId", r."checkId", r."status", r."notes", (extract(epoch FROM r."completedAt") * 1000)::bigint, (extract(epoch FROM r."createdAt") * 1000)::bigint, r."userId", r."impersonatorId", r."assetName", r."checkName", r."userName", r."importId")::text, 'UTF8'))
    END
  FROM new_rows r;
  RETURN NULL;
END $$;

-- What is queued of old results is what was recorded here.
DO $$ BEGIN
  EXECUTE replace(pg_get_functiondef('old_evidence(text)'::regprocedure),
    '(''result'', ''CompletedCheck'', ''true''', '(''result'', ''CompletedCheck'', ''r."importId" IS NULL''');
END $$;

-- A result stays, but for one that came in with a register while that is being taken back.
CREATE FUNCTION keep_result() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD."importId" IS NULL OR NOT EXISTS (
    SELECT 1 FROM "AssetImport" i WHERE i."clientId" = OLD."clientId" AND i."id" = OLD."importId" AND i."isUndoing") THEN
    RAISE EXCEPTION 'CompletedCheck is append-only' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN OLD;
END $$;
DROP TRIGGER "CompletedCheck_append_only" ON "CompletedCheck";
CREATE TRIGGER "CompletedCheck_append_only" BEFORE DELETE ON "CompletedCheck" FOR EACH ROW EXECUTE FUNCTION keep_result();

-- The server's role deletes no result itself. This does, of an import that is being taken back, and never without the line in
-- the audit log that names each. Answers how many there were.
CREATE FUNCTION take_back_results(client uuid, import uuid, assets uuid[], person uuid) RETURNS int
LANGUAGE plpgsql SECURITY DEFINER AS $$
DECLARE
  undone "AssetImport";
  gone uuid[];
BEGIN
  SELECT * INTO undone FROM "AssetImport" WHERE "clientId" = client AND "id" = import AND "isUndoing";
  IF NOT FOUND THEN
    RAISE EXCEPTION 'CompletedCheck is append-only' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  SELECT array_agg(r."id" ORDER BY r."id") INTO gone FROM "CompletedCheck" r
  WHERE r."clientId" = client AND r."importId" = import AND r."assetId" = ANY (assets);
  IF gone IS NULL THEN RETURN 0; END IF;
  INSERT INTO "AuditLog" ("clientId", "userId", "organisationId", "action", "recordType", "recordId", "details")
  VALUES (client, person, undone."organisationId", 'asset-import-undo', 'assetImports', import::text,
    jsonb_build_object('name', undone."filename", 'results', to_jsonb(gone)));
  DELETE FROM "ResultPieces" p WHERE p."clientId" = client AND p."completedCheckId" = ANY (gone);
  DELETE FROM "CompletedCheck" r WHERE r."clientId" = client AND r."id" = ANY (gone);
  RETURN cardinality(gone);
END $$;

DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['queue_result()', 'take_back_results(uuid, uuid, uuid[], uuid)']
  LOOP
    EXECUTE format('ALTER FUNCTION %s SET search_path = %I, pg_temp', name, current_schema());
    EXECUTE format('REVOKE ALL ON FUNCTION %s FROM PUBLIC', name);
  END LOOP;
END $$;
