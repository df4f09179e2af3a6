-- "co2" finds "CO₂": a small digit is a digit (SEARCH-3). It was a sign, which parts words.

-- A text in small letters and plain digits, letter for letter: what is in its words is in it.
CREATE FUNCTION small_of(said text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
RETURN lower(translate(said, '₀₁₂₃₄₅₆₇₈₉⁰¹²³⁴⁵⁶⁷⁸⁹', '01234567890123456789'));

-- Letters and digits in words, small, one space around each: "CO₂-hose (20 m)" is " co2 hose 20 m ". Where an index is made there
-- is no search path, so it says itself what small_of does.
CREATE OR REPLACE FUNCTION words_of(said text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT AS $$
BEGIN
  RETURN ' ' || btrim(regexp_replace(lower(translate(said, '₀₁₂₃₄₅₆₇₈₉⁰¹²³⁴⁵⁶⁷⁸⁹', '01234567890123456789')),
    '[^[:alnum:]]+', ' ', 'g')) || ' ';
END $$;

-- Indexes of tables where such digits are know the old words of these: others are made beside them, which keeps nobody from reading.
DO $$
DECLARE
  old record;
  has boolean;
BEGIN
  FOR old IN
    SELECT i.tablename AS of, i.indexname AS name, i.indexdef AS made, said.text
    FROM (VALUES ('AssetType_found', '"name"::text'), ('AdditionalFieldValue_found', '"fieldValue"::text'),
      ('Manufacturer_found', '"name"::text'), ('Check_found', '"name"::text'), ('Site_found', '"locationTrail"'),
      ('Organisation_found', '"name"::text || ' || quote_literal(' ') || ' || "town"'),
      ('User_found', '"firstName"::text || "lastName"::text'), ('TagBatch_found', '"name"::text'),
      ('Finding_found', '"title"::text'), ('Round_found', '"name"::text')) said (index, text)
    JOIN pg_indexes i ON i.schemaname = current_schema() AND i.indexname = said.index
  LOOP
    EXECUTE format('SELECT EXISTS (SELECT FROM %I WHERE %s ~ %L)', old.of, old.text, '[₀-₉⁰¹²³⁴-⁹]') INTO has;
    IF has THEN
      EXECUTE replace(old.made, quote_ident(old.name), quote_ident(old.name || '_new'));
      EXECUTE format('DROP INDEX %I', old.name);
      EXECUTE format('ALTER INDEX %I RENAME TO %I', old.name || '_new', old.name);
    END IF;
  END LOOP;
END $$;

-- Assets whose own words have such a digit are written again.
SELECT write_search(a) FROM "Asset" a
WHERE a."deletedAt" IS NULL AND (
  concat_ws(' ', a."name", a."assetTypeName", a."sleeving", a."testCertificate", a."conformityCertificate") ~ '[₀-₉⁰¹²³⁴-⁹]'
  OR EXISTS (SELECT FROM "AssetDetail" d
    WHERE d."clientId" = a."clientId" AND d."assetId" = a."id" AND d."value"::text ~ '[₀-₉⁰¹²³⁴-⁹]'));
