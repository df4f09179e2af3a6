-- A chain of hashes over the evidence of each client: docs/decisions/0036. Triggers write down what a record says when it is
-- written; a job puts that into the chain. Nobody who records waits for anybody else: lines are only ever added.
ALTER TABLE "Upload" ADD COLUMN "displaySha256" TEXT;

CREATE TABLE "EvidenceEntry" (
    "clientId" UUID NOT NULL,
    "sequence" BIGINT NOT NULL,
    "kind" TEXT NOT NULL,
    "form" SMALLINT NOT NULL DEFAULT 1,
    "recordId" UUID NOT NULL,
    "parentId" UUID,
    "contentHash" BYTEA NOT NULL,
    "hash" BYTEA NOT NULL,
    "sealedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "EvidenceEntry_pkey" PRIMARY KEY ("clientId","sequence")
);
CREATE INDEX "EvidenceEntry_clientId_recordId_idx" ON "EvidenceEntry"("clientId", "recordId");

CREATE TABLE "EvidenceQueue" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "clientId" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "form" SMALLINT NOT NULL DEFAULT 1,
    "recordId" UUID NOT NULL,
    "parentId" UUID,
    "contentHash" BYTEA NOT NULL,

    CONSTRAINT "EvidenceQueue_pkey" PRIMARY KEY ("clientId","id")
);

CREATE TABLE "EvidenceChain" (
    "clientId" UUID NOT NULL,
    "sequence" BIGINT NOT NULL,
    "hash" BYTEA NOT NULL,

    CONSTRAINT "EvidenceChain_pkey" PRIMARY KEY ("clientId")
);

CREATE TABLE "EvidenceBacklog" (
    "clientId" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3),
    "recordId" UUID,
    "doneAt" TIMESTAMPTZ(3),

    CONSTRAINT "EvidenceBacklog_pkey" PRIMARY KEY ("clientId","kind")
);

CREATE TABLE "EvidenceCheckpoint" (
    "clientId" UUID NOT NULL,
    "sequence" BIGINT NOT NULL,
    "hash" BYTEA NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "publicKey" TEXT NOT NULL,
    "signature" BYTEA NOT NULL,

    CONSTRAINT "EvidenceCheckpoint_pkey" PRIMARY KEY ("clientId","sequence")
);

CREATE TRIGGER "EvidenceEntry_append_only" BEFORE UPDATE OR DELETE ON "EvidenceEntry" FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER "EvidenceEntry_keep" BEFORE TRUNCATE ON "EvidenceEntry" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER "EvidenceCheckpoint_append_only" BEFORE UPDATE OR DELETE ON "EvidenceCheckpoint" FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER "EvidenceCheckpoint_keep" BEFORE TRUNCATE ON "EvidenceCheckpoint" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- ── What is written is queued ───────────────────────────────────────────────────────────────────────────────────
-- With the rights of their owner: who may write a record need not be able to write here.
CREATE FUNCTION queue_result() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
BEGIN
  INSERT INTO "EvidenceQueue" ("clientId", "kind", "recordId", "parentId", "contentHash")
  SELECT r."clientId", 'result', r."id", NULL::uuid,
    sha256(convert_to(jsonb_build_array('result', 1, r."id", r."clientId", r."assetId", r."checkId", r."status", r."notes", (extract(epoch FROM r."completedAt") * 1000)::bigint, (extract(epoch FROM r."createdAt") * 1000)::bigint, r."userId", r."impersonatorId", r."assetName", r."checkName", r."userName")::text, 'UTF8'))
  FROM new_rows r;
  RETURN NULL;
END $$;
CREATE TRIGGER "CompletedCheck_queue" AFTER INSERT ON "CompletedCheck"
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION queue_result();

CREATE FUNCTION queue_note() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
BEGIN
  INSERT INTO "EvidenceQueue" ("clientId", "kind", "recordId", "parentId", "contentHash")
  SELECT r."clientId", 'note', r."id", NULL::uuid,
    sha256(convert_to(jsonb_build_array('note', 1, r."id", r."clientId", r."assetId", r."notes", r."userId", r."impersonatorId", (extract(epoch FROM r."createdAt") * 1000)::bigint, (extract(epoch FROM r."updatedAt") * 1000)::bigint)::text, 'UTF8'))
  FROM new_rows r;
  RETURN NULL;
END $$;
CREATE TRIGGER "AssetNote_queue" AFTER INSERT ON "AssetNote"
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION queue_note();

CREATE FUNCTION queue_file() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
BEGIN
  INSERT INTO "EvidenceQueue" ("clientId", "kind", "recordId", "parentId", "contentHash")
  SELECT r."clientId", 'file', r."id", coalesce(r."completedCheckId", r."noteId"),
    sha256(convert_to(jsonb_build_array('file', 1, r."id", r."clientId", r."assetId", r."noteId", r."completedCheckId", r."filename", r."mimetype", r."uploadType", r."fileSize", r."sha256", r."displaySha256", r."userId", r."impersonatorId", (extract(epoch FROM r."createdAt") * 1000)::bigint)::text, 'UTF8'))
  FROM new_rows r
  WHERE r."readyAt" IS NOT NULL AND (r."noteId" IS NOT NULL OR r."completedCheckId" IS NOT NULL);
  RETURN NULL;
END $$;
CREATE TRIGGER "Upload_queue" AFTER INSERT ON "Upload"
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION queue_file();

CREATE FUNCTION queue_audit() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
BEGIN
  INSERT INTO "EvidenceQueue" ("clientId", "kind", "recordId", "parentId", "contentHash")
  SELECT r."clientId", 'audit', r."id", NULL::uuid,
    sha256(convert_to(jsonb_build_array('audit', 1, r."id", r."clientId", r."userId", r."impersonatorId", r."organisationId", r."action", r."recordType", r."recordId", r."details", (extract(epoch FROM r."createdAt") * 1000)::bigint)::text, 'UTF8'))
  FROM new_rows r;
  RETURN NULL;
END $$;
CREATE TRIGGER "AuditLog_queue" AFTER INSERT ON "AuditLog"
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION queue_audit();

-- A note's other text is another version of it.
CREATE FUNCTION queue_note_version() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
BEGIN
  INSERT INTO "EvidenceQueue" ("clientId", "kind", "recordId", "parentId", "contentHash")
  SELECT r."clientId", 'note', r."id", NULL::uuid,
    sha256(convert_to(jsonb_build_array('note', 1, r."id", r."clientId", r."assetId", r."notes", r."userId", r."impersonatorId", (extract(epoch FROM r."createdAt") * 1000)::bigint, (extract(epoch FROM r."updatedAt") * 1000)::bigint)::text, 'UTF8'))
  FROM (SELECT NEW.*) r;
  RETURN NULL;
END $$;
CREATE TRIGGER "AssetNote_queue_version" AFTER UPDATE ON "AssetNote" FOR EACH ROW
  WHEN ((OLD."id", OLD."clientId", OLD."assetId", OLD."notes", OLD."userId", OLD."impersonatorId", OLD."createdAt", OLD."updatedAt")
    IS DISTINCT FROM (NEW."id", NEW."clientId", NEW."assetId", NEW."notes", NEW."userId", NEW."impersonatorId", NEW."createdAt", NEW."updatedAt"))
  EXECUTE FUNCTION queue_note_version();

-- A file that was sent before becomes evidence with the result or note that takes it.
CREATE FUNCTION queue_file_taken() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
BEGIN
  INSERT INTO "EvidenceQueue" ("clientId", "kind", "recordId", "parentId", "contentHash")
  SELECT r."clientId", 'file', r."id", coalesce(r."completedCheckId", r."noteId"),
    sha256(convert_to(jsonb_build_array('file', 1, r."id", r."clientId", r."assetId", r."noteId", r."completedCheckId", r."filename", r."mimetype", r."uploadType", r."fileSize", r."sha256", r."displaySha256", r."userId", r."impersonatorId", (extract(epoch FROM r."createdAt") * 1000)::bigint)::text, 'UTF8'))
  FROM (SELECT NEW.*) r;
  RETURN NULL;
END $$;
CREATE TRIGGER "Upload_queue_taken" AFTER UPDATE ON "Upload" FOR EACH ROW
  WHEN (NEW."readyAt" IS NOT NULL AND (NEW."noteId" IS NOT NULL OR NEW."completedCheckId" IS NOT NULL)
    AND (OLD."readyAt", OLD."noteId", OLD."completedCheckId") IS DISTINCT FROM (NEW."readyAt", NEW."noteId", NEW."completedCheckId"))
  EXECUTE FUNCTION queue_file_taken();

-- ── What is queued is chained ───────────────────────────────────────────────────────────────────────────────────
-- One at a time for a client; whoever comes meanwhile has nothing to do. Answers how many records it has chained.
CREATE FUNCTION seal_evidence(client uuid, most int) RETURNS int LANGUAGE plpgsql SECURITY DEFINER AS $$
DECLARE
  head "EvidenceChain";
  link "EvidenceQueue";
  sealed int := 0;
  -- Of the clock, not of the transaction, and never behind the link before.
  at timestamptz(3) := clock_timestamp();
BEGIN
  INSERT INTO "EvidenceChain" ("clientId", "sequence", "hash") VALUES (client, 0, '') ON CONFLICT DO NOTHING;
  SELECT * INTO head FROM "EvidenceChain" WHERE "clientId" = client FOR UPDATE SKIP LOCKED;
  IF NOT FOUND THEN RETURN 0; END IF;
  FOR link IN
    WITH taken AS (
      DELETE FROM "EvidenceQueue" WHERE "clientId" = client AND "id" IN (
        SELECT "id" FROM "EvidenceQueue" WHERE "clientId" = client ORDER BY "id" LIMIT most)
      RETURNING *
    )
    SELECT * FROM taken ORDER BY "id"
  LOOP
    sealed := sealed + 1;
    head."sequence" := head."sequence" + 1;
    head."hash" := sha256(head."hash" || convert_to(concat_ws('|', client, head."sequence", link."kind", link."form",
      link."recordId", coalesce(link."parentId"::text, ''), encode(link."contentHash", 'hex'),
      (extract(epoch FROM at) * 1000)::bigint), 'UTF8'));
    INSERT INTO "EvidenceEntry" ("clientId", "sequence", "kind", "form", "recordId", "parentId", "contentHash", "hash", "sealedAt")
    VALUES (client, head."sequence", link."kind", link."form", link."recordId", link."parentId", link."contentHash", head."hash", at);
  END LOOP;
  IF sealed > 0 THEN
    UPDATE "EvidenceChain" SET "sequence" = head."sequence", "hash" = head."hash" WHERE "clientId" = client;
  END IF;
  RETURN sealed;
END $$;

-- ── What is there already ───────────────────────────────────────────────────────────────────────────────────────
-- Records from before are queued by the same job, bit by bit: nothing here reads them.
INSERT INTO "EvidenceBacklog" ("clientId", "kind")
SELECT c."id", kind FROM "Client" c CROSS JOIN unnest(ARRAY['result', 'note', 'file', 'audit']) AS kind;

-- Queues the next `most` of one kind. Answers how many it has looked at.
CREATE FUNCTION queue_old_evidence(client uuid, most int) RETURNS int LANGUAGE plpgsql SECURITY DEFINER AS $$
DECLARE
  todo "EvidenceBacklog";
  after_time timestamptz(3);
  after_id uuid;
  seen int;
BEGIN
  SELECT * INTO todo FROM "EvidenceBacklog" WHERE "clientId" = client AND "doneAt" IS NULL
  ORDER BY "kind" LIMIT 1 FOR UPDATE SKIP LOCKED;
  IF NOT FOUND THEN RETURN 0; END IF;
  after_time := coalesce(todo."createdAt", '-infinity');
  after_id := coalesce(todo."recordId", '00000000-0000-0000-0000-000000000000');

  IF todo."kind" = 'result' THEN
    WITH batch AS (
      SELECT * FROM "CompletedCheck" r WHERE r."clientId" = client AND (r."createdAt", r."id") > (after_time, after_id)
      ORDER BY r."createdAt", r."id" LIMIT most
    ), queued AS (
      INSERT INTO "EvidenceQueue" ("clientId", "kind", "recordId", "parentId", "contentHash")
      SELECT r."clientId", 'result', r."id", NULL::uuid,
        sha256(convert_to(jsonb_build_array('result', 1, r."id", r."clientId", r."assetId", r."checkId", r."status", r."notes", (extract(epoch FROM r."completedAt") * 1000)::bigint, (extract(epoch FROM r."createdAt") * 1000)::bigint, r."userId", r."impersonatorId", r."assetName", r."checkName", r."userName")::text, 'UTF8'))
      FROM batch r
      WHERE NOT EXISTS (SELECT 1 FROM "EvidenceEntry" e WHERE e."clientId" = client AND e."recordId" = r."id" AND e."kind" = 'result')
        AND NOT EXISTS (SELECT 1 FROM "EvidenceQueue" q WHERE q."clientId" = client AND q."recordId" = r."id" AND q."kind" = 'result')
      ORDER BY r."createdAt", r."id"
    )
    SELECT count(*), (array_agg(r."createdAt" ORDER BY r."createdAt" DESC, r."id" DESC))[1], (array_agg(r."id" ORDER BY r."createdAt" DESC, r."id" DESC))[1]
    INTO seen, after_time, after_id FROM batch r;
  ELSIF todo."kind" = 'note' THEN
    WITH batch AS (
      SELECT * FROM "AssetNote" r WHERE r."clientId" = client AND (r."createdAt", r."id") > (after_time, after_id)
      ORDER BY r."createdAt", r."id" LIMIT most
    ), queued AS (
      INSERT INTO "EvidenceQueue" ("clientId", "kind", "recordId", "parentId", "contentHash")
      SELECT r."clientId", 'note', r."id", NULL::uuid,
        sha256(convert_to(jsonb_build_array('note', 1, r."id", r."clientId", r."assetId", r."notes", r."userId", r."impersonatorId", (extract(epoch FROM r."createdAt") * 1000)::bigint, (extract(epoch FROM r."updatedAt") * 1000)::bigint)::text, 'UTF8'))
      FROM batch r
      WHERE NOT EXISTS (SELECT 1 FROM "EvidenceEntry" e WHERE e."clientId" = client AND e."recordId" = r."id" AND e."kind" = 'note')
        AND NOT EXISTS (SELECT 1 FROM "EvidenceQueue" q WHERE q."clientId" = client AND q."recordId" = r."id" AND q."kind" = 'note')
      ORDER BY r."createdAt", r."id"
    )
    SELECT count(*), (array_agg(r."createdAt" ORDER BY r."createdAt" DESC, r."id" DESC))[1], (array_agg(r."id" ORDER BY r."createdAt" DESC, r."id" DESC))[1]
    INTO seen, after_time, after_id FROM batch r;
  ELSIF todo."kind" = 'file' THEN
    WITH batch AS (
      SELECT * FROM "Upload" r WHERE r."clientId" = client AND (r."createdAt", r."id") > (after_time, after_id) AND r."readyAt" IS NOT NULL AND (r."noteId" IS NOT NULL OR r."completedCheckId" IS NOT NULL)
      ORDER BY r."createdAt", r."id" LIMIT most
    ), queued AS (
      INSERT INTO "EvidenceQueue" ("clientId", "kind", "recordId", "parentId", "contentHash")
      SELECT r."clientId", 'file', r."id", coalesce(r."completedCheckId", r."noteId"),
        sha256(convert_to(jsonb_build_array('file', 1, r."id", r."clientId", r."assetId", r."noteId", r."completedCheckId", r."filename", r."mimetype", r."uploadType", r."fileSize", r."sha256", r."displaySha256", r."userId", r."impersonatorId", (extract(epoch FROM r."createdAt") * 1000)::bigint)::text, 'UTF8'))
      FROM batch r
      WHERE NOT EXISTS (SELECT 1 FROM "EvidenceEntry" e WHERE e."clientId" = client AND e."recordId" = r."id" AND e."kind" = 'file')
        AND NOT EXISTS (SELECT 1 FROM "EvidenceQueue" q WHERE q."clientId" = client AND q."recordId" = r."id" AND q."kind" = 'file')
      ORDER BY r."createdAt", r."id"
    )
    SELECT count(*), (array_agg(r."createdAt" ORDER BY r."createdAt" DESC, r."id" DESC))[1], (array_agg(r."id" ORDER BY r."createdAt" DESC, r."id" DESC))[1]
    INTO seen, after_time, after_id FROM batch r;
  ELSIF todo."kind" = 'audit' THEN
    WITH batch AS (
      SELECT * FROM "AuditLog" r WHERE r."clientId" = client AND (r."createdAt", r."id") > (after_time, after_id)
      ORDER BY r."createdAt", r."id" LIMIT most
    ), queued AS (
      INSERT INTO "EvidenceQueue" ("clientId", "kind", "recordId", "parentId", "contentHash")
      SELECT r."clientId", 'audit', r."id", NULL::uuid,
        sha256(convert_to(jsonb_build_array('audit', 1, r."id", r."clientId", r."userId", r."impersonatorId", r."organisationId", r."action", r."recordType", r."recordId", r."details", (extract(epoch FROM r."createdAt") * 1000)::bigint)::text, 'UTF8'))
      FROM batch r
      WHERE NOT EXISTS (SELECT 1 FROM "EvidenceEntry" e WHERE e."clientId" = client AND e."recordId" = r."id" AND e."kind" = 'audit')
        AND NOT EXISTS (SELECT 1 FROM "EvidenceQueue" q WHERE q."clientId" = client AND q."recordId" = r."id" AND q."kind" = 'audit')
      ORDER BY r."createdAt", r."id"
    )
    SELECT count(*), (array_agg(r."createdAt" ORDER BY r."createdAt" DESC, r."id" DESC))[1], (array_agg(r."id" ORDER BY r."createdAt" DESC, r."id" DESC))[1]
    INTO seen, after_time, after_id FROM batch r;
  END IF;
  UPDATE "EvidenceBacklog" SET
    "createdAt" = coalesce(after_time, "createdAt"), "recordId" = coalesce(after_id, "recordId"),
    "doneAt" = CASE WHEN seen < most THEN clock_timestamp() END
  WHERE "clientId" = client AND "kind" = todo."kind";
  RETURN greatest(seen, 1);
END $$;

-- Functions with the rights of their owner know their tables by schema: nobody puts another one before it.
DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['queue_result()', 'queue_note()', 'queue_file()', 'queue_audit()', 'queue_note_version()',
    'queue_file_taken()', 'seal_evidence(uuid, int)', 'queue_old_evidence(uuid, int)']
  LOOP
    EXECUTE format('ALTER FUNCTION %s SET search_path = %I, pg_temp', name, current_schema());
    EXECUTE format('REVOKE ALL ON FUNCTION %s FROM PUBLIC', name);
  END LOOP;
END $$;
