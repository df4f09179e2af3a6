-- The ends of rounds, what was skipped on them, the signature and the report come into the chain of evidence:
-- docs/decisions/0053. No round has ended before this.
CREATE FUNCTION queue_round() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
BEGIN
  INSERT INTO "EvidenceQueue" ("clientId", "kind", "recordId", "parentId", "contentHash")
  SELECT r."clientId", 'round', r."id", NULL::uuid,
    sha256(convert_to(jsonb_build_array('round', 1, r."id", r."clientId", r."number", r."name", r."customerOrganisationId", r."siteId", r."locationTrail", r."plannedDate", r."state", r."itemCount", r."doneCount", r."skippedCount", r."actionCount", (extract(epoch FROM r."startedAt") * 1000)::bigint, (extract(epoch FROM r."finishedAt") * 1000)::bigint, r."finishedByUserId", r."signedName", r."notes", r."userId", r."impersonatorId", (extract(epoch FROM r."createdAt") * 1000)::bigint)::text, 'UTF8'))
  FROM (SELECT NEW.*) r;
  INSERT INTO "EvidenceQueue" ("clientId", "kind", "recordId", "parentId", "contentHash")
  SELECT r."clientId", 'skip', r."id", r."roundId",
    sha256(convert_to(jsonb_build_array('skip', 1, r."id", r."clientId", r."roundId", r."assetId", r."assetName", r."checkId", r."checkName", r."skipReason", r."notes", (extract(epoch FROM r."at") * 1000)::bigint, r."userId", r."userName")::text, 'UTF8'))
  FROM "RoundItem" r WHERE r."clientId" = NEW."clientId" AND r."roundId" = NEW."id" AND r."outcome" = 2
  ORDER BY r."position", r."id";
  RETURN NULL;
END $$;
CREATE TRIGGER "Round_queue" AFTER UPDATE ON "Round" FOR EACH ROW
  WHEN (OLD."state" < 2 AND NEW."state" > 1) EXECUTE FUNCTION queue_round();

CREATE FUNCTION queue_signature() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
BEGIN
  INSERT INTO "EvidenceQueue" ("clientId", "kind", "recordId", "parentId", "contentHash")
  SELECT r."clientId", 'signature', r."id", r."roundId",
    sha256(convert_to(jsonb_build_array('signature', 1, r."id", r."clientId", r."roundId", r."filename", r."mimetype", r."uploadType", r."fileSize", r."sha256", r."displaySha256", r."userId", r."impersonatorId", (extract(epoch FROM r."createdAt") * 1000)::bigint)::text, 'UTF8'))
  FROM (SELECT NEW.*) r;
  RETURN NULL;
END $$;
CREATE TRIGGER "Upload_queue_signature" AFTER INSERT ON "Upload" FOR EACH ROW
  WHEN (NEW."readyAt" IS NOT NULL AND NEW."roundId" IS NOT NULL) EXECUTE FUNCTION queue_signature();

CREATE FUNCTION queue_report() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
BEGIN
  INSERT INTO "EvidenceQueue" ("clientId", "kind", "recordId", "parentId", "contentHash")
  SELECT r."clientId", 'report', r."id", NULL::uuid,
    sha256(convert_to(jsonb_build_array('report', 1, r."id", r."clientId", r."reportSha256")::text, 'UTF8'))
  FROM (SELECT NEW.*) r;
  RETURN NULL;
END $$;
CREATE TRIGGER "Round_queue_report" AFTER UPDATE ON "Round" FOR EACH ROW
  WHEN (OLD."reportSha256" IS NULL AND NEW."reportSha256" IS NOT NULL) EXECUTE FUNCTION queue_report();

-- Functions with the rights of their owner know their tables by schema: nobody puts another one before it.
DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['queue_round()', 'queue_signature()', 'queue_report()']
  LOOP
    EXECUTE format('ALTER FUNCTION %s SET search_path = %I, pg_temp', name, current_schema());
    EXECUTE format('REVOKE ALL ON FUNCTION %s FROM PUBLIC', name);
  END LOOP;
END $$;
