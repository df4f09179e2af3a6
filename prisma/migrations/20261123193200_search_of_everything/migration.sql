-- A search of everything (docs/decisions/0062): words begin where they begin in what people read, and a letter too many, too
-- few, another one, or two that changed places are forgiven. Indexes know who reads a row, so that what is out of
-- somebody's reach costs no time that would tell of it.

-- Letters and digits in words, small, one space around each: "Fire-hose (20 m)" is " fire hose 20 m ".
CREATE FUNCTION words_of(said text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT AS $$
BEGIN
  RETURN ' ' || btrim(regexp_replace(lower(said), '[^[:alnum:]]+', ' ', 'g')) || ' ';
END $$;

-- Words of four letters and more, and each of them with one letter left out: two words that are one slip apart have one of
-- these in common. Long texts by their first forty words, words by up to forty letters.
CREATE FUNCTION slips_of(words text) RETURNS text[] LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  one text;
  found text[] := '{}';
BEGIN
  FOREACH one IN ARRAY (SELECT coalesce(array_agg(DISTINCT w), '{}') FROM (
    SELECT w FROM unnest(string_to_array(words, ' ')) w WHERE length(w) BETWEEN 4 AND 40 LIMIT 40) few) LOOP
    found := found || ('~' || one);
    FOR at IN 1 .. length(one) LOOP
      found := found || ('~' || left(one, at - 1) || substr(one, at + 1));
    END LOOP;
  END LOOP;
  RETURN found;
END $$;

-- Whether two words are one slip apart at most.
CREATE FUNCTION is_slip(a text, b text) RETURNS boolean LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  at int := 1;
BEGIN
  IF abs(length(a) - length(b)) > 1 THEN RETURN false; END IF;
  WHILE at <= length(a) AND substr(a, at, 1) = substr(b, at, 1) LOOP at := at + 1; END LOOP;
  RETURN substr(a, at + 1) = substr(b, at + 1) OR substr(a, at) = substr(b, at + 1) OR substr(a, at + 1) = substr(b, at)
    OR (substr(a, at, 1) = substr(b, at + 1, 1) AND substr(a, at + 1, 1) = substr(b, at, 1) AND substr(a, at + 2) = substr(b, at + 2));
END $$;

-- Whether one of the words is the one that was typed, but for a slip.
CREATE FUNCTION has_slip(words text, typed text) RETURNS boolean LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
BEGIN
  RETURN EXISTS (SELECT FROM unnest(string_to_array(words, ' ')) w
    WHERE abs(length(w) - length(typed)) < 2 AND is_slip(w, typed));
END $$;

-- What an index finds a text by. Its body names the functions themselves: where an index is made there is no search path.
CREATE FUNCTION found_by(said text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN pieces_of(words_of(said)) || slips_of(words_of(said));

-- CreateTable
CREATE TABLE "AssetSearch" (
    "id" UUID NOT NULL,
    "clientId" UUID NOT NULL,
    "distributorOrganisationId" UUID,
    "customerOrganisationId" UUID,
    "assetTypeId" UUID,
    "organisationZoneId" UUID,
    "manufacturerId" UUID,
    "name" TEXT COLLATE "C" NOT NULL,
    "words" TEXT NOT NULL,
    "details" TEXT,
    "found" TEXT[],

    CONSTRAINT "AssetSearch_pkey" PRIMARY KEY ("id")
);

-- Of an asset, what has no name of its own elsewhere.
CREATE FUNCTION details_of_asset(asset "Asset") RETURNS text LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN nullif(words_of(concat_ws(' ', asset."assetTypeName", asset."sleeving", asset."testCertificate",
    asset."conformityCertificate")), '  ');
END $$;

CREATE FUNCTION write_search(asset "Asset") RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  tag text := words_of(asset."name"::text);
  details text := details_of_asset(asset);
  words text := tag || coalesce(details, '');
BEGIN
  INSERT INTO "AssetSearch" ("id", "clientId", "distributorOrganisationId", "customerOrganisationId", "assetTypeId",
    "organisationZoneId", "manufacturerId", "name", "words", "details", "found")
  VALUES (asset."id", asset."clientId", asset."distributorOrganisationId", asset."customerOrganisationId",
    CASE WHEN asset."assetTypeName" IS NULL THEN asset."assetTypeId" END,
    asset."organisationZoneId", asset."manufacturerId", btrim(tag), words, details,
    -- A tag of one word is found with a slip by itself, through the index of names.
    ARRAY(SELECT piece FROM unnest(pieces_of(words) || slips_of(CASE WHEN btrim(tag) LIKE '% %' THEN words ELSE details END)) piece
      ORDER BY piece COLLATE "C"))
  ON CONFLICT ("id") DO UPDATE SET "distributorOrganisationId" = EXCLUDED."distributorOrganisationId",
    "customerOrganisationId" = EXCLUDED."customerOrganisationId", "assetTypeId" = EXCLUDED."assetTypeId",
    "organisationZoneId" = EXCLUDED."organisationZoneId", "manufacturerId" = EXCLUDED."manufacturerId",
    "name" = EXCLUDED."name", "words" = EXCLUDED."words", "details" = EXCLUDED."details", "found" = EXCLUDED."found";
END $$;

-- Archived assets are not found.
CREATE FUNCTION keep_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW."deletedAt" IS NULL THEN
    PERFORM write_search(NEW);
  ELSE
    DELETE FROM "AssetSearch" WHERE "clientId" = NEW."clientId" AND "id" = NEW."id";
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER "Asset_search" AFTER INSERT OR UPDATE OF "name", "assetTypeId", "assetTypeName", "customerOrganisationId",
  "distributorOrganisationId", "organisationZoneId", "manufacturerId", "sleeving", "testCertificate", "conformityCertificate",
  "deletedAt" ON "Asset" FOR EACH ROW EXECUTE FUNCTION keep_search();

-- What is there already, before the indexes: so they are made at once.
SELECT count(write_search(a)) FROM "Asset" a WHERE a."deletedAt" IS NULL;

-- CreateIndex
CREATE INDEX "AssetSearch_clientId_name_id_idx" ON "AssetSearch"("clientId", "name", "id");

-- CreateIndex
CREATE INDEX "AssetSearch_clientId_distributorOrganisationId_name_id_idx" ON "AssetSearch"("clientId", "distributorOrganisationId", "name", "id");

-- CreateIndex
CREATE INDEX "AssetSearch_clientId_customerOrganisationId_name_id_idx" ON "AssetSearch"("clientId", "customerOrganisationId", "name", "id");

-- CreateIndex
CREATE INDEX "AssetSearch_found_idx" ON "AssetSearch" USING GIN ("clientId" uuid_ops, "distributorOrganisationId" uuid_ops, "customerOrganisationId" uuid_ops, "assetTypeId" uuid_ops, "organisationZoneId" uuid_ops, "manufacturerId" uuid_ops, "found");

-- CreateIndex
CREATE UNIQUE INDEX "AssetSearch_clientId_id_key" ON "AssetSearch"("clientId", "id");

-- AddForeignKey
ALTER TABLE "AssetSearch" ADD CONSTRAINT "AssetSearch_clientId_id_fkey" FOREIGN KEY ("clientId", "id") REFERENCES "Asset"("clientId", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "AssetSearch" ADD CONSTRAINT "AssetSearch_clientId_fkey" FOREIGN KEY ("clientId") REFERENCES "Client"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- What has a name: who reads it, and its words.
CREATE INDEX "AssetType_found" ON "AssetType" USING GIN ("clientId" uuid_ops, "distributorOrganisationId" uuid_ops, "organisationId" uuid_ops, found_by("name"::text));
CREATE INDEX "AdditionalFieldValue_found" ON "AdditionalFieldValue" USING GIN ("clientId" uuid_ops, "distributorOrganisationId" uuid_ops, "organisationId" uuid_ops, found_by("fieldValue"::text));
CREATE INDEX "Manufacturer_found" ON "Manufacturer" USING GIN ("clientId" uuid_ops, "distributorOrganisationId" uuid_ops, "organisationId" uuid_ops, found_by("name"::text));
CREATE INDEX "Check_found" ON "Check" USING GIN ("clientId" uuid_ops, "distributorOrganisationId" uuid_ops, "organisationId" uuid_ops, found_by("name"::text));
CREATE INDEX "Site_found" ON "Site" USING GIN ("clientId" uuid_ops, "distributorOrganisationId" uuid_ops, "organisationId" uuid_ops, found_by("locationTrail"));
CREATE INDEX "Organisation_found" ON "Organisation" USING GIN ("clientId" uuid_ops, "distributorId" uuid_ops, found_by("name"::text || ' ' || "accountCode"::text || ' ' || "town"));
CREATE INDEX "User_found" ON "User" USING GIN ("clientId" uuid_ops, found_by("firstName"::text || ' ' || "lastName"::text || ' ' || coalesce("email"::text, '')));
CREATE INDEX "TagBatch_found" ON "TagBatch" USING GIN ("clientId" uuid_ops, found_by("name"::text));
CREATE INDEX "Finding_found" ON "Finding" USING GIN ("clientId" uuid_ops, "distributorOrganisationId" uuid_ops, "customerOrganisationId" uuid_ops, found_by("title"::text));
CREATE INDEX "Round_found" ON "Round" USING GIN ("clientId" uuid_ops, "distributorOrganisationId" uuid_ops, "customerOrganisationId" uuid_ops, found_by("name"::text));

