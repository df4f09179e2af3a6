-- Which tables say whose they are to read is told by their trigger: a new library takes "take_distributor_of_owner" and
-- is passed on like the others, without being named here. Sites are customers', so a distributor is never their owner.
CREATE OR REPLACE FUNCTION pass_distributor_on() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  reader uuid := CASE WHEN NEW."isDistributor" THEN NEW.id ELSE NEW."distributorId" END;
  owned text;
BEGIN
  FOR owned IN
    SELECT c.relname FROM pg_trigger t
    JOIN pg_class c ON c.oid = t.tgrelid JOIN pg_proc p ON p.oid = t.tgfoid
    WHERE p.proname = 'take_distributor_of_owner' AND NOT t.tgisinternal AND pg_table_is_visible(c.oid)
    ORDER BY c.relname
  LOOP
    EXECUTE format('UPDATE %I SET "distributorOrganisationId" = $1 WHERE "clientId" = $2 AND "organisationId" = $3', owned)
    USING CASE WHEN owned = 'Site' THEN NEW."distributorId" ELSE reader END, NEW."clientId", NEW.id;
  END LOOP;
  UPDATE "Upload" u SET "customerOrganisationId" = nullif(NEW.id, reader), "distributorOrganisationId" = reader
  FROM "AssetType" t
  WHERE t."clientId" = NEW."clientId" AND t."organisationId" = NEW.id AND u."clientId" = t."clientId" AND u."assetTypeId" = t.id;
  RETURN NULL;
END $$;
