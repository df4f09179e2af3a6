-- A search goes through many assets in the order of their tags (docs/decisions/0062): read off an index alone that takes a tenth of
-- the time, and so it can go ten times as far. The indexes that have that order get all that is asked of an asset there.
LOCK TABLE "Asset", "AssetSearch" IN SHARE ROW EXCLUSIVE MODE;

-- DropIndex
DROP INDEX "AssetSearch_clientId_name_id_idx";

-- DropIndex
DROP INDEX "AssetSearch_clientId_distributorOrganisationId_name_id_idx";

-- DropIndex
DROP INDEX "AssetSearch_clientId_customerOrganisationId_name_id_idx";

-- AlterTable
ALTER TABLE "AssetSearch" ADD COLUMN "brief" TEXT;

-- All rows at once, with what is in them already: an update of each would write each into every index anew.
ALTER TABLE "AssetSearch" ALTER COLUMN "brief" TYPE TEXT USING CASE WHEN length("words") <= 160 THEN "words" END;

CREATE OR REPLACE FUNCTION write_search(asset "Asset") RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  tag text := words_of(asset."name"::text);
  details text := details_of_asset(asset);
  words text := tag || coalesce(details, '');
BEGIN
  INSERT INTO "AssetSearch" ("id", "clientId", "distributorOrganisationId", "customerOrganisationId", "assetTypeId",
    "organisationZoneId", "manufacturerId", "name", "words", "brief", "details", "found")
  VALUES (asset."id", asset."clientId", asset."distributorOrganisationId", asset."customerOrganisationId",
    CASE WHEN asset."assetTypeName" IS NULL THEN asset."assetTypeId" END,
    asset."organisationZoneId", asset."manufacturerId", btrim(tag), words, CASE WHEN length(words) <= 160 THEN words END, details,
    -- A tag of one word is found with a slip by itself, through the index of names.
    ARRAY(SELECT piece FROM unnest(pieces_of(words) || slips_of(CASE WHEN btrim(tag) LIKE '% %' THEN words ELSE details END)) piece
      ORDER BY piece COLLATE "C"))
  ON CONFLICT ("id") DO UPDATE SET "distributorOrganisationId" = EXCLUDED."distributorOrganisationId",
    "customerOrganisationId" = EXCLUDED."customerOrganisationId", "assetTypeId" = EXCLUDED."assetTypeId",
    "organisationZoneId" = EXCLUDED."organisationZoneId", "manufacturerId" = EXCLUDED."manufacturerId",
    "name" = EXCLUDED."name", "words" = EXCLUDED."words", "brief" = EXCLUDED."brief", "details" = EXCLUDED."details",
    "found" = EXCLUDED."found";
END $$;

-- CreateIndex
CREATE INDEX "AssetSearch_in_order_of_client" ON "AssetSearch"("clientId", "name", "id", "distributorOrganisationId", "customerOrganisationId", "assetTypeId", "organisationZoneId", "manufacturerId", "brief");

-- CreateIndex
CREATE INDEX "AssetSearch_in_order_of_distributor" ON "AssetSearch"("clientId", "distributorOrganisationId", "name", "id", "customerOrganisationId", "assetTypeId", "organisationZoneId", "manufacturerId", "brief");

-- CreateIndex
CREATE INDEX "AssetSearch_in_order_of_customer" ON "AssetSearch"("clientId", "customerOrganisationId", "name", "id", "distributorOrganisationId", "assetTypeId", "organisationZoneId", "manufacturerId", "brief");

-- Whether one of the words is the one that was typed, but for a slip. Two words that are one slip apart begin alike or end
-- alike, up to their middle; most others are told from that alone.
CREATE OR REPLACE FUNCTION has_slip(words text, typed text) RETURNS boolean LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  one text;
  long int := length(typed);
  half int := greatest(long / 2 - 1, 0);
BEGIN
  FOREACH one IN ARRAY coalesce(string_to_array(words, ' '), '{}') LOOP
    IF length(one) BETWEEN long - 1 AND long + 1
      AND (left(one, half) = left(typed, half) OR right(one, half) = right(typed, half))
      AND is_slip(one, typed) THEN
      RETURN true;
    END IF;
  END LOOP;
  RETURN false;
END $$;
