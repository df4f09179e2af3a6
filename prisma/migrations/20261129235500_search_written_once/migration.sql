-- An asset that comes with its details is written for the search by the trigger of each: the second finds that nothing has changed,
-- and goes through no index again. Of a register that is brought in that was a tenth of all work. A migration that makes other pieces
-- of the same words writes "found" by itself.
CREATE OR REPLACE FUNCTION write_search(asset "Asset") RETURNS void LANGUAGE plpgsql AS $$
<<written>>
DECLARE
  tag text := words_of(asset."name"::text);
  details text := details_of_asset(asset);
  words text := tag || coalesce(details, '');
  type uuid := CASE WHEN asset."assetTypeName" IS NULL THEN asset."assetTypeId" END;
BEGIN
  IF EXISTS (SELECT FROM "AssetSearch" s WHERE s."clientId" = asset."clientId" AND s."id" = asset."id"
    AND s."words" = written.words AND s."details" IS NOT DISTINCT FROM written.details
    AND (s."distributorOrganisationId", s."customerOrganisationId", s."assetTypeId", s."organisationZoneId", s."manufacturerId")
      IS NOT DISTINCT FROM (asset."distributorOrganisationId", asset."customerOrganisationId", written.type,
        asset."organisationZoneId", asset."manufacturerId"))
  THEN RETURN;
  END IF;
  INSERT INTO "AssetSearch" ("id", "clientId", "distributorOrganisationId", "customerOrganisationId", "assetTypeId",
    "organisationZoneId", "manufacturerId", "name", "words", "brief", "details", "found")
  VALUES (asset."id", asset."clientId", asset."distributorOrganisationId", asset."customerOrganisationId", type,
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
