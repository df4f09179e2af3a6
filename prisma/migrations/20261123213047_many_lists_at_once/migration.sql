-- AlterTable
ALTER TABLE "BulkChange" ALTER COLUMN "organisationId" DROP NOT NULL;

-- CreateIndex
CREATE INDEX "AssetImport_clientId_userId_createdAt_id_idx" ON "AssetImport"("clientId", "userId", "createdAt", "id");

-- CreateIndex
CREATE INDEX "AuditLog_downloads_idx" ON "AuditLog"("clientId", "userId", "createdAt", "id") WHERE (action = 'download');

-- What an asset's own details say is found too, and named in `matched`.
CREATE OR REPLACE FUNCTION details_of_asset(asset "Asset") RETURNS text LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN nullif(words_of(concat_ws(' ', asset."assetTypeName", asset."sleeving", asset."testCertificate",
    asset."conformityCertificate", (SELECT string_agg(d."value"::text, ' ' ORDER BY d."additionalFieldId") FROM "AssetDetail" d
      WHERE d."clientId" = asset."clientId" AND d."assetId" = asset."id"))), '  ');
END $$;

-- Archived assets are not found.
CREATE FUNCTION keep_search_of_details() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM write_search(a) FROM "Asset" a
  WHERE (a."clientId", a."id") IN (SELECT "clientId", "assetId" FROM changed) AND a."deletedAt" IS NULL;
  RETURN NULL;
END $$;
CREATE TRIGGER "AssetDetail_search_insert" AFTER INSERT ON "AssetDetail" REFERENCING NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION keep_search_of_details();
CREATE TRIGGER "AssetDetail_search_update" AFTER UPDATE ON "AssetDetail" REFERENCING NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION keep_search_of_details();
CREATE TRIGGER "AssetDetail_search_delete" AFTER DELETE ON "AssetDetail" REFERENCING OLD TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION keep_search_of_details();

-- What is there already.
SELECT count(write_search(a)) FROM "Asset" a
WHERE a."deletedAt" IS NULL AND EXISTS (SELECT FROM "AssetDetail" d WHERE d."clientId" = a."clientId" AND d."assetId" = a."id");
