-- AlterTable
ALTER TABLE "AssetCheck" ADD COLUMN "assetName" CITEXT NOT NULL DEFAULT '';

-- A task on an asset knows the asset's name, so that what a filter leaves is sorted by it without a look at all assets.
CREATE FUNCTION take_name_of_asset() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."assetName" := coalesce((SELECT a."name" FROM "Asset" a WHERE a."id" = NEW."assetId"), '');
  RETURN NEW;
END $$;
CREATE TRIGGER "AssetCheck_name" BEFORE INSERT ON "AssetCheck" FOR EACH ROW EXECUTE FUNCTION take_name_of_asset();

CREATE FUNCTION pass_name_on() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "AssetCheck" SET "assetName" = NEW."name" WHERE "assetId" = NEW."id";
  RETURN NULL;
END $$;
CREATE TRIGGER "Asset_pass_name_on" AFTER UPDATE OF "name" ON "Asset" FOR EACH ROW
  WHEN (NEW."name"::text IS DISTINCT FROM OLD."name"::text) EXECUTE FUNCTION pass_name_on();

-- No counter knows of names.
ALTER TABLE "AssetCheck" DISABLE TRIGGER USER;
UPDATE "AssetCheck" t SET "assetName" = a."name" FROM "Asset" a WHERE a."id" = t."assetId";
ALTER TABLE "AssetCheck" ENABLE TRIGGER USER;
