-- Steps in the stories of findings, and the files of steps, come into the chain of evidence: docs/decisions/0036.

-- ── What is written is queued ───────────────────────────────────────────────────────────────────────────────────
CREATE FUNCTION queue_step() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
BEGIN
  INSERT INTO "EvidenceQueue" ("clientId", "kind", "recordId", "parentId", "contentHash")
  SELECT r."clientId", 'step', r."id", NULL::uuid,
    sha256(convert_to(jsonb_build_array('step', 1, r."id", r."clientId", r."findingId", r."fromState", r."toState", r."notes", r."changes", r."completedCheckId", r."quoteId", r."userId", r."impersonatorId", r."userName", (extract(epoch FROM r."createdAt") * 1000)::bigint)::text, 'UTF8'))
  FROM new_rows r;
  RETURN NULL;
END $$;
CREATE TRIGGER "FindingEvent_queue" AFTER INSERT ON "FindingEvent"
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION queue_step();

-- A file comes with its step, or was sent before and becomes evidence with the step that takes it.
CREATE FUNCTION queue_step_file() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
BEGIN
  INSERT INTO "EvidenceQueue" ("clientId", "kind", "recordId", "parentId", "contentHash")
  SELECT r."clientId", 'stepFile', r."id", r."findingEventId",
    sha256(convert_to(jsonb_build_array('stepFile', 1, r."id", r."clientId", r."assetId", r."findingEventId", r."filename", r."mimetype", r."uploadType", r."fileSize", r."sha256", r."displaySha256", r."userId", r."impersonatorId", (extract(epoch FROM r."createdAt") * 1000)::bigint)::text, 'UTF8'))
  FROM (SELECT NEW.*) r;
  RETURN NULL;
END $$;
CREATE TRIGGER "Upload_queue_step" AFTER INSERT ON "Upload" FOR EACH ROW
  WHEN (NEW."readyAt" IS NOT NULL AND NEW."findingEventId" IS NOT NULL) EXECUTE FUNCTION queue_step_file();
CREATE TRIGGER "Upload_queue_step_taken" AFTER UPDATE ON "Upload" FOR EACH ROW
  WHEN (NEW."readyAt" IS NOT NULL AND NEW."findingEventId" IS NOT NULL
    AND (OLD."readyAt", OLD."findingEventId") IS DISTINCT FROM (NEW."readyAt", NEW."findingEventId"))
  EXECUTE FUNCTION queue_step_file();

-- ── What is there already ───────────────────────────────────────────────────────────────────────────────────────
-- Of each kind that has records from before it was chained: its table, which rows of it count, what they come with, what of
-- them is hashed, and whether they are gone through by their ids alone, where no index has them by time. Another kind is
-- another line.
CREATE FUNCTION old_evidence(wanted text) RETURNS TABLE ("source" text, "only" text, "parent" text, "content" text, "byId" boolean)
LANGUAGE sql IMMUTABLE AS $$
  SELECT "source", "only", "parent", "content", "byId" FROM (VALUES
    ('result', 'CompletedCheck', 'true', 'NULL::uuid',
      $c$sha256(convert_to(jsonb_build_array('result', 1, r."id", r."clientId", r."assetId", r."checkId", r."status", r."notes", (extract(epoch FROM r."completedAt") * 1000)::bigint, (extract(epoch FROM r."createdAt") * 1000)::bigint, r."userId", r."impersonatorId", r."assetName", r."checkName", r."userName")::text, 'UTF8'))$c$, false),
    ('note', 'AssetNote', 'true', 'NULL::uuid',
      $c$sha256(convert_to(jsonb_build_array('note', 1, r."id", r."clientId", r."assetId", r."notes", r."userId", r."impersonatorId", (extract(epoch FROM r."createdAt") * 1000)::bigint, (extract(epoch FROM r."updatedAt") * 1000)::bigint)::text, 'UTF8'))$c$, false),
    ('file', 'Upload', 'r."readyAt" IS NOT NULL AND (r."noteId" IS NOT NULL OR r."completedCheckId" IS NOT NULL)', 'coalesce(r."completedCheckId", r."noteId")',
      $c$sha256(convert_to(jsonb_build_array('file', 1, r."id", r."clientId", r."assetId", r."noteId", r."completedCheckId", r."filename", r."mimetype", r."uploadType", r."fileSize", r."sha256", r."displaySha256", r."userId", r."impersonatorId", (extract(epoch FROM r."createdAt") * 1000)::bigint)::text, 'UTF8'))$c$, false),
    ('audit', 'AuditLog', 'true', 'NULL::uuid',
      $c$sha256(convert_to(jsonb_build_array('audit', 1, r."id", r."clientId", r."userId", r."impersonatorId", r."organisationId", r."action", r."recordType", r."recordId", r."details", (extract(epoch FROM r."createdAt") * 1000)::bigint)::text, 'UTF8'))$c$, false),
    ('step', 'FindingEvent', 'true', 'NULL::uuid',
      $c$sha256(convert_to(jsonb_build_array('step', 1, r."id", r."clientId", r."findingId", r."fromState", r."toState", r."notes", r."changes", r."completedCheckId", r."quoteId", r."userId", r."impersonatorId", r."userName", (extract(epoch FROM r."createdAt") * 1000)::bigint)::text, 'UTF8'))$c$, true),
    ('stepFile', 'Upload', 'r."readyAt" IS NOT NULL AND r."findingEventId" IS NOT NULL', 'r."findingEventId"',
      $c$sha256(convert_to(jsonb_build_array('stepFile', 1, r."id", r."clientId", r."assetId", r."findingEventId", r."filename", r."mimetype", r."uploadType", r."fileSize", r."sha256", r."displaySha256", r."userId", r."impersonatorId", (extract(epoch FROM r."createdAt") * 1000)::bigint)::text, 'UTF8'))$c$, false)
  ) AS kinds ("kind", "source", "only", "parent", "content", "byId") WHERE "kind" = wanted;
$$;

-- Queues the next `most` of one kind, as it did, of whatever kinds there are. Answers how many it has looked at.
CREATE OR REPLACE FUNCTION queue_old_evidence(client uuid, most int) RETURNS int LANGUAGE plpgsql SECURITY DEFINER AS $$
DECLARE
  todo "EvidenceBacklog";
  old record;
  last_time timestamptz(3);
  last_id uuid;
  seen int;
  ordered text;
BEGIN
  SELECT * INTO todo FROM "EvidenceBacklog" WHERE "clientId" = client AND "doneAt" IS NULL
  ORDER BY "kind" LIMIT 1 FOR UPDATE SKIP LOCKED;
  IF NOT FOUND THEN RETURN 0; END IF;
  SELECT * INTO STRICT old FROM old_evidence(todo."kind");
  ordered := CASE WHEN old."byId" THEN 'r."id"' ELSE 'r."createdAt", r."id"' END;
  EXECUTE format('
    WITH batch AS (
      SELECT *, row_number() OVER (ORDER BY %6$s) AS nth FROM %1$I r
      WHERE r."clientId" = $1 AND (%6$s) > (%7$s) AND %2$s ORDER BY %6$s LIMIT $4
    ), queued AS (
      INSERT INTO "EvidenceQueue" ("clientId", "kind", "recordId", "parentId", "contentHash")
      SELECT r."clientId", %3$L, r."id", %4$s, %5$s FROM batch r
      WHERE NOT EXISTS (SELECT 1 FROM "EvidenceEntry" e WHERE e."clientId" = $1 AND e."recordId" = r."id" AND e."kind" = %3$L)
        AND NOT EXISTS (SELECT 1 FROM "EvidenceQueue" q WHERE q."clientId" = $1 AND q."recordId" = r."id" AND q."kind" = %3$L)
      ORDER BY nth
    )
    SELECT count(*), (array_agg(r."createdAt" ORDER BY nth DESC))[1], (array_agg(r."id" ORDER BY nth DESC))[1]
    FROM batch r', old."source", old."only", todo."kind", old."parent", old."content", ordered,
    CASE WHEN old."byId" THEN '$3' ELSE '$2, $3' END)
  INTO seen, last_time, last_id
  USING client, coalesce(todo."createdAt", '-infinity'::timestamptz),
    coalesce(todo."recordId", '00000000-0000-0000-0000-000000000000'::uuid), most;
  UPDATE "EvidenceBacklog" SET
    "createdAt" = coalesce(last_time, "createdAt"), "recordId" = coalesce(last_id, "recordId"),
    "doneAt" = CASE WHEN seen < most THEN clock_timestamp() END
  WHERE "clientId" = client AND "kind" = todo."kind";
  RETURN greatest(seen, 1);
END $$;

INSERT INTO "EvidenceBacklog" ("clientId", "kind")
SELECT c."id", kind FROM "Client" c CROSS JOIN unnest(ARRAY['step', 'stepFile']) AS kind;

DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['queue_step()', 'queue_step_file()', 'old_evidence(text)', 'queue_old_evidence(uuid, int)']
  LOOP
    EXECUTE format('ALTER FUNCTION %s SET search_path = %I, pg_temp', name, current_schema());
    EXECUTE format('REVOKE ALL ON FUNCTION %s FROM PUBLIC', name);
  END LOOP;
END $$;
