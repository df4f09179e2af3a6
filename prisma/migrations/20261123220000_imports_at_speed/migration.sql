-- Who took an import back, where somebody acted for him.
ALTER TABLE "AssetImport" ADD COLUMN     "undoneByImpersonatorId" UUID;

-- What an asset is found by is written anew only where something of it is another: schedules name these columns, and
-- hardly ever change them.
DROP TRIGGER "Asset_search" ON "Asset";
CREATE TRIGGER "Asset_search" AFTER INSERT ON "Asset" FOR EACH ROW EXECUTE FUNCTION keep_search();
CREATE TRIGGER "Asset_search_again" AFTER UPDATE OF "name", "assetTypeId", "assetTypeName", "customerOrganisationId",
  "distributorOrganisationId", "organisationZoneId", "manufacturerId", "sleeving", "testCertificate", "conformityCertificate",
  "deletedAt" ON "Asset" FOR EACH ROW
  WHEN ((OLD."name"::text, OLD."assetTypeId", OLD."assetTypeName"::text, OLD."customerOrganisationId", OLD."distributorOrganisationId",
    OLD."organisationZoneId", OLD."manufacturerId", OLD."sleeving", OLD."testCertificate", OLD."conformityCertificate", OLD."deletedAt")
    IS DISTINCT FROM (NEW."name"::text, NEW."assetTypeId", NEW."assetTypeName"::text, NEW."customerOrganisationId", NEW."distributorOrganisationId",
    NEW."organisationZoneId", NEW."manufacturerId", NEW."sleeving", NEW."testCertificate", NEW."conformityCertificate", NEW."deletedAt"))
  EXECUTE FUNCTION keep_search();
