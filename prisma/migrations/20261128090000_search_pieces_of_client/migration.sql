-- An index of pieces beside the client went through all assets of that client for each search: six milliseconds at a million,
-- whatever was typed. The pieces are the client's own now (docs/decisions/0062).

-- Pieces of one client as numbers: those of others are others. Two may be one by chance, so texts are looked at again.
CREATE FUNCTION pieces_of_client(client uuid, pieces text[]) RETURNS bigint[] LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT COST 5000
RETURN ARRAY(SELECT hashtextextended(piece, uuid_hash_extended(client, 0)) FROM unnest(pieces) piece);

-- DropIndex
DROP INDEX "AssetSearch_found_idx";

-- What has a name elsewhere stands in one list: whoever looks for any of sixty types went through all that they read sixty times.
CREATE INDEX "AssetSearch_found_idx" ON "AssetSearch" USING GIN (pieces_of_client("clientId", "found") array_ops,
  array_remove(ARRAY["assetTypeId", "manufacturerId", "customerOrganisationId", "organisationZoneId"], NULL) array_ops,
  "distributorOrganisationId" uuid_ops, "customerOrganisationId" uuid_ops) WITH (gin_pending_list_limit = 64);

ANALYZE "AssetSearch";

-- Two words that are one slip apart begin alike or end alike, up to their middle: most texts have none that does.
CREATE OR REPLACE FUNCTION has_slip(words text, typed text) RETURNS boolean LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  one text;
  long int := length(typed);
  half int := greatest((long - 1) / 2, 0);
BEGIN
  IF strpos(words, ' ' || left(typed, half)) = 0 AND strpos(words, right(typed, half) || ' ') = 0 THEN
    RETURN false;
  END IF;
  FOREACH one IN ARRAY coalesce(string_to_array(words, ' '), '{}') LOOP
    IF length(one) BETWEEN long - 1 AND long + 1
      AND (left(one, half) = left(typed, half) OR right(one, half) = right(typed, half))
      AND is_slip(one, typed) THEN
      RETURN true;
    END IF;
  END LOOP;
  RETURN false;
END $$;
