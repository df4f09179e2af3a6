-- Names that thousands of items have are brought up to date by a job, some rounds at a time (FOLLOW-4): a change of one word
-- does not hold all open rounds of a client.
CREATE OR REPLACE FUNCTION items_follow_task_name() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE rounds uuid[];
BEGIN
  IF (SELECT count(*) FROM (SELECT 1 FROM "RoundItem" i
    WHERE i."checkId" = NEW.id AND i.outcome = 0 AND i.gone IS NULL LIMIT 1001) found) > 1000
  THEN
    PERFORM graphile_worker.add_job('nameRoundItems', payload => json_build_object('clientId', NEW."clientId"),
      job_key => 'nameRoundItems ' || NEW."clientId");
    RETURN NULL;
  END IF;
  SELECT array_agg(DISTINCT i."roundId") INTO rounds FROM "RoundItem" i
  WHERE i."checkId" = NEW.id AND i.outcome = 0 AND i.gone IS NULL;
  IF rounds IS NULL THEN RETURN NULL; END IF;
  PERFORM hold_rounds(rounds);
  UPDATE "RoundItem" i SET "checkName" = NEW."name"::text FROM "Round" r
  WHERE r.id = i."roundId" AND r."state" < 2 AND i."checkId" = NEW.id AND i.outcome = 0 AND i.gone IS NULL
    AND NOT EXISTS (
      SELECT 1 FROM "AssetCheck" t WHERE t."assetId" = i."assetId" AND t."checkId" = i."checkId" AND t."checkName" IS NOT NULL);
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION items_follow_type_name() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE items uuid[];
BEGIN
  IF (SELECT count(*) FROM (SELECT 1 FROM "RoundItem" i
    WHERE i."clientId" = NEW."clientId" AND i."assetType" = OLD."name"::text AND i.outcome = 0 AND i.gone IS NULL LIMIT 1001) found) > 1000
  THEN
    PERFORM graphile_worker.add_job('nameRoundItems', payload => json_build_object('clientId', NEW."clientId"),
      job_key => 'nameRoundItems ' || NEW."clientId");
    RETURN NULL;
  END IF;
  SELECT array_agg(i.id) INTO items FROM "RoundItem" i
  JOIN "Asset" a ON a."clientId" = i."clientId" AND a.id = i."assetId"
  WHERE i."clientId" = NEW."clientId" AND i."assetType" = OLD."name"::text AND i.outcome = 0 AND i.gone IS NULL
    AND a."assetTypeId" = NEW.id AND a."assetTypeName" IS NULL;
  IF items IS NULL THEN RETURN NULL; END IF;
  PERFORM hold_rounds(ARRAY(SELECT DISTINCT "roundId" FROM "RoundItem" WHERE id = ANY (items)));
  UPDATE "RoundItem" i SET "assetType" = NEW."name"::text FROM "Round" r
  WHERE r.id = i."roundId" AND r."state" < 2 AND i.id = ANY (items) AND i.outcome = 0 AND i.gone IS NULL;
  RETURN NULL;
END $$;
