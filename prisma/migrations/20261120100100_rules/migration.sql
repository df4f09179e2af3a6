-- What the schema language cannot say: the codes, what must never break, and the counters that lists show.

-- ── Codes and shapes ────────────────────────────────────────────────────────────────────────────────────────────
ALTER TABLE "User" ADD CONSTRAINT "User_deleted_is_erased" CHECK ("deletedAt" IS NULL OR ("email" IS NULL AND "passwordHash" IS NULL));
ALTER TABLE "User" ADD CONSTRAINT "User_password_is_verified" CHECK ("passwordHash" IS NULL OR "verifiedAt" IS NOT NULL);
ALTER TABLE "EmailToken" ADD CONSTRAINT "EmailToken_kind" CHECK ("kind" IN ('registration', 'invite', 'reset', 'email-change'));
ALTER TABLE "EmailToken" ADD CONSTRAINT "EmailToken_new_email" CHECK (("kind" = 'email-change') = ("newEmail" IS NOT NULL));
ALTER TABLE "Organisation" ADD CONSTRAINT "Organisation_account_code" CHECK ("accountCode"::text ~ '^[ABCDEFGHJKMNPQRSTUVWXYZ23456789]{6}$');
ALTER TABLE "Organisation" ADD CONSTRAINT "Organisation_distributor_has_none" CHECK (NOT ("isDistributor" AND "distributorId" IS NOT NULL));
ALTER TABLE "Organisation" ADD CONSTRAINT "Organisation_hose_count" CHECK ("hoseCount" >= 0);
ALTER TABLE "Membership" ADD CONSTRAINT "Membership_role" CHECK ("role" IN (0, 1, 2, 4));
ALTER TABLE "Check" ADD CONSTRAINT "Check_period" CHECK ("period" BETWEEN 0 AND 3 AND "periodValue" BETWEEN 0 AND 10000);
ALTER TABLE "TagBatch" ADD CONSTRAINT "TagBatch_max_checks" CHECK ("maxChecks" BETWEEN 1 AND 1000);
ALTER TABLE "Tag" ADD CONSTRAINT "Tag_reference" CHECK (length("reference"::text) BETWEEN 1 AND 64);
ALTER TABLE "Site" ADD CONSTRAINT "Site_depth" CHECK ("depth" BETWEEN 1 AND 10 AND "parentId" IS DISTINCT FROM "id");
ALTER TABLE "Asset" ADD CONSTRAINT "Asset_belongs_to_someone" CHECK ("customerOrganisationId" IS NOT NULL OR "distributorOrganisationId" IS NOT NULL);
ALTER TABLE "Asset" ADD CONSTRAINT "Asset_zone_needs_customer" CHECK ("organisationZoneId" IS NULL OR "customerOrganisationId" IS NOT NULL);
ALTER TABLE "AssetCheck" ADD CONSTRAINT "AssetCheck_own_frequency" CHECK (
  ("periodValue" IS NULL) = ("period" IS NULL) AND ("period" IS NULL OR ("period" BETWEEN 0 AND 3 AND "periodValue" BETWEEN 0 AND 10000)));
ALTER TABLE "AssetCheck" ADD CONSTRAINT "AssetCheck_last_status" CHECK ("lastCheckStatus" BETWEEN 1 AND 3);
ALTER TABLE "AssetCheck" ADD CONSTRAINT "AssetCheck_due_is_planned" CHECK ("nextDue" IS NULL OR "planned");
ALTER TABLE "CompletedCheck" ADD CONSTRAINT "CompletedCheck_status" CHECK ("status" IN (1, 2, 3));
ALTER TABLE "Upload" ADD CONSTRAINT "Upload_type" CHECK ("uploadType" BETWEEN 1 AND 6 AND "fileSize" > 0);
ALTER TABLE "Upload" ADD CONSTRAINT "Upload_one_record" CHECK (num_nonnulls("noteId", "completedCheckId", "assetTypeId") <= 1);

-- ── Evidence ────────────────────────────────────────────────────────────────────────────────────────────────────
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'integrity_constraint_violation';
END $$;

CREATE TRIGGER "AuditLog_append_only" BEFORE UPDATE OR DELETE ON "AuditLog" FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER "AuditLog_keep" BEFORE TRUNCATE ON "AuditLog" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- A result keeps everything but its reach, which follows the asset to another customer or distributor.
CREATE FUNCTION keep_completed_check() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (to_jsonb(NEW) - 'customerOrganisationId' - 'distributorOrganisationId')
     IS DISTINCT FROM (to_jsonb(OLD) - 'customerOrganisationId' - 'distributorOrganisationId') THEN
    RAISE EXCEPTION 'CompletedCheck is append-only' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER "CompletedCheck_keep" BEFORE UPDATE ON "CompletedCheck" FOR EACH ROW EXECUTE FUNCTION keep_completed_check();
CREATE TRIGGER "CompletedCheck_append_only" BEFORE DELETE ON "CompletedCheck" FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER "CompletedCheck_no_truncate" BEFORE TRUNCATE ON "CompletedCheck" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- ── Counters ────────────────────────────────────────────────────────────────────────────────────────────────────
-- Lists show them and sort by them without reading the assets. One statement, one update; rows are locked in the order
-- of their ids so that two writers never wait for each other.

-- Organisation.hoseCount: a customer's own assets, a distributor's whole reach.
CREATE FUNCTION count_organisation_assets_insert() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE ids uuid[]; amounts int[];
BEGIN
  SELECT array_agg(id ORDER BY id), array_agg(n ORDER BY id) INTO ids, amounts FROM (
    SELECT id, sum(n)::int AS n FROM (
      SELECT r."customerOrganisationId" AS id, (r."deletedAt" IS NULL)::int AS n FROM new_rows r
      UNION ALL SELECT r."distributorOrganisationId" AS id, (r."deletedAt" IS NULL)::int AS n FROM new_rows r
    ) d WHERE id IS NOT NULL GROUP BY id HAVING sum(n) <> 0
  ) s;
  IF ids IS NOT NULL THEN
    PERFORM 1 FROM "Organisation" WHERE id = ANY (ids) ORDER BY id FOR NO KEY UPDATE;
    UPDATE "Organisation" t SET "hoseCount" = t."hoseCount" + d.n FROM unnest(ids, amounts) AS d(id, n) WHERE t.id = d.id;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER "Asset_count_organisation_assets_insert" AFTER INSERT ON "Asset"
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_organisation_assets_insert();

CREATE FUNCTION count_organisation_assets_delete() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE ids uuid[]; amounts int[];
BEGIN
  SELECT array_agg(id ORDER BY id), array_agg(n ORDER BY id) INTO ids, amounts FROM (
    SELECT id, sum(n)::int AS n FROM (
      SELECT r."customerOrganisationId" AS id, -(r."deletedAt" IS NULL)::int AS n FROM old_rows r
      UNION ALL SELECT r."distributorOrganisationId" AS id, -(r."deletedAt" IS NULL)::int AS n FROM old_rows r
    ) d WHERE id IS NOT NULL GROUP BY id HAVING sum(n) <> 0
  ) s;
  IF ids IS NOT NULL THEN
    PERFORM 1 FROM "Organisation" WHERE id = ANY (ids) ORDER BY id FOR NO KEY UPDATE;
    UPDATE "Organisation" t SET "hoseCount" = t."hoseCount" + d.n FROM unnest(ids, amounts) AS d(id, n) WHERE t.id = d.id;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER "Asset_count_organisation_assets_delete" AFTER DELETE ON "Asset"
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_organisation_assets_delete();

CREATE FUNCTION count_organisation_assets_update() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE ids uuid[]; amounts int[];
BEGIN
  SELECT array_agg(id ORDER BY id), array_agg(n ORDER BY id) INTO ids, amounts FROM (
    SELECT id, sum(n)::int AS n FROM (
      SELECT r."customerOrganisationId" AS id, (r."deletedAt" IS NULL)::int AS n FROM new_rows r
      UNION ALL SELECT r."distributorOrganisationId" AS id, (r."deletedAt" IS NULL)::int AS n FROM new_rows r
      UNION ALL SELECT r."customerOrganisationId" AS id, -(r."deletedAt" IS NULL)::int AS n FROM old_rows r
      UNION ALL SELECT r."distributorOrganisationId" AS id, -(r."deletedAt" IS NULL)::int AS n FROM old_rows r
    ) d WHERE id IS NOT NULL GROUP BY id HAVING sum(n) <> 0
  ) s;
  IF ids IS NOT NULL THEN
    PERFORM 1 FROM "Organisation" WHERE id = ANY (ids) ORDER BY id FOR NO KEY UPDATE;
    UPDATE "Organisation" t SET "hoseCount" = t."hoseCount" + d.n FROM unnest(ids, amounts) AS d(id, n) WHERE t.id = d.id;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER "Asset_count_organisation_assets_update" AFTER UPDATE ON "Asset"
  REFERENCING NEW TABLE AS new_rows OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_organisation_assets_update();

-- AssetType.assetCount
CREATE FUNCTION count_type_assets_insert() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE ids uuid[]; amounts int[];
BEGIN
  SELECT array_agg(id ORDER BY id), array_agg(n ORDER BY id) INTO ids, amounts FROM (
    SELECT id, sum(n)::int AS n FROM (
      SELECT r."assetTypeId" AS id, (r."deletedAt" IS NULL)::int AS n FROM new_rows r
    ) d WHERE id IS NOT NULL GROUP BY id HAVING sum(n) <> 0
  ) s;
  IF ids IS NOT NULL THEN
    PERFORM 1 FROM "AssetType" WHERE id = ANY (ids) ORDER BY id FOR NO KEY UPDATE;
    UPDATE "AssetType" t SET "assetCount" = t."assetCount" + d.n FROM unnest(ids, amounts) AS d(id, n) WHERE t.id = d.id;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER "Asset_count_type_assets_insert" AFTER INSERT ON "Asset"
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_type_assets_insert();

CREATE FUNCTION count_type_assets_delete() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE ids uuid[]; amounts int[];
BEGIN
  SELECT array_agg(id ORDER BY id), array_agg(n ORDER BY id) INTO ids, amounts FROM (
    SELECT id, sum(n)::int AS n FROM (
      SELECT r."assetTypeId" AS id, -(r."deletedAt" IS NULL)::int AS n FROM old_rows r
    ) d WHERE id IS NOT NULL GROUP BY id HAVING sum(n) <> 0
  ) s;
  IF ids IS NOT NULL THEN
    PERFORM 1 FROM "AssetType" WHERE id = ANY (ids) ORDER BY id FOR NO KEY UPDATE;
    UPDATE "AssetType" t SET "assetCount" = t."assetCount" + d.n FROM unnest(ids, amounts) AS d(id, n) WHERE t.id = d.id;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER "Asset_count_type_assets_delete" AFTER DELETE ON "Asset"
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_type_assets_delete();

CREATE FUNCTION count_type_assets_update() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE ids uuid[]; amounts int[];
BEGIN
  SELECT array_agg(id ORDER BY id), array_agg(n ORDER BY id) INTO ids, amounts FROM (
    SELECT id, sum(n)::int AS n FROM (
      SELECT r."assetTypeId" AS id, (r."deletedAt" IS NULL)::int AS n FROM new_rows r
      UNION ALL SELECT r."assetTypeId" AS id, -(r."deletedAt" IS NULL)::int AS n FROM old_rows r
    ) d WHERE id IS NOT NULL GROUP BY id HAVING sum(n) <> 0
  ) s;
  IF ids IS NOT NULL THEN
    PERFORM 1 FROM "AssetType" WHERE id = ANY (ids) ORDER BY id FOR NO KEY UPDATE;
    UPDATE "AssetType" t SET "assetCount" = t."assetCount" + d.n FROM unnest(ids, amounts) AS d(id, n) WHERE t.id = d.id;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER "Asset_count_type_assets_update" AFTER UPDATE ON "Asset"
  REFERENCING NEW TABLE AS new_rows OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_type_assets_update();

-- Check.hoseCount follows both: tasks put on and taken off assets, and assets archived.
CREATE FUNCTION count_check_assets_insert() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE ids uuid[]; amounts int[];
BEGIN
  SELECT array_agg(id ORDER BY id), array_agg(n ORDER BY id) INTO ids, amounts FROM (
    SELECT id, sum(n)::int AS n FROM (
      SELECT r."checkId" AS id, (a."deletedAt" IS NULL)::int AS n FROM new_rows r JOIN "Asset" a ON a.id = r."assetId"
    ) d WHERE id IS NOT NULL GROUP BY id HAVING sum(n) <> 0
  ) s;
  IF ids IS NOT NULL THEN
    PERFORM 1 FROM "Check" WHERE id = ANY (ids) ORDER BY id FOR NO KEY UPDATE;
    UPDATE "Check" t SET "hoseCount" = t."hoseCount" + d.n FROM unnest(ids, amounts) AS d(id, n) WHERE t.id = d.id;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER "AssetCheck_count_check_assets_insert" AFTER INSERT ON "AssetCheck"
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_check_assets_insert();

CREATE FUNCTION count_check_assets_delete() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE ids uuid[]; amounts int[];
BEGIN
  SELECT array_agg(id ORDER BY id), array_agg(n ORDER BY id) INTO ids, amounts FROM (
    SELECT id, sum(n)::int AS n FROM (
      SELECT r."checkId" AS id, -(a."deletedAt" IS NULL)::int AS n FROM old_rows r JOIN "Asset" a ON a.id = r."assetId"
    ) d WHERE id IS NOT NULL GROUP BY id HAVING sum(n) <> 0
  ) s;
  IF ids IS NOT NULL THEN
    PERFORM 1 FROM "Check" WHERE id = ANY (ids) ORDER BY id FOR NO KEY UPDATE;
    UPDATE "Check" t SET "hoseCount" = t."hoseCount" + d.n FROM unnest(ids, amounts) AS d(id, n) WHERE t.id = d.id;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER "AssetCheck_count_check_assets_delete" AFTER DELETE ON "AssetCheck"
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_check_assets_delete();

CREATE FUNCTION count_check_assets_update() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE ids uuid[]; amounts int[];
BEGIN
  SELECT array_agg(id ORDER BY id), array_agg(n ORDER BY id) INTO ids, amounts FROM (
    SELECT id, sum(n)::int AS n FROM (
      SELECT r."checkId" AS id, (a."deletedAt" IS NULL)::int AS n FROM new_rows r JOIN "Asset" a ON a.id = r."assetId"
      UNION ALL SELECT r."checkId" AS id, -(a."deletedAt" IS NULL)::int AS n FROM old_rows r JOIN "Asset" a ON a.id = r."assetId"
    ) d WHERE id IS NOT NULL GROUP BY id HAVING sum(n) <> 0
  ) s;
  IF ids IS NOT NULL THEN
    PERFORM 1 FROM "Check" WHERE id = ANY (ids) ORDER BY id FOR NO KEY UPDATE;
    UPDATE "Check" t SET "hoseCount" = t."hoseCount" + d.n FROM unnest(ids, amounts) AS d(id, n) WHERE t.id = d.id;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER "AssetCheck_count_check_assets_update" AFTER UPDATE ON "AssetCheck"
  REFERENCING NEW TABLE AS new_rows OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_check_assets_update();

CREATE FUNCTION count_archived_assets_insert() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE ids uuid[]; amounts int[];
BEGIN
  SELECT array_agg(id ORDER BY id), array_agg(n ORDER BY id) INTO ids, amounts FROM (
    SELECT id, sum(n)::int AS n FROM (
      SELECT c."checkId" AS id, (r."deletedAt" IS NULL)::int AS n FROM new_rows r JOIN "AssetCheck" c ON c."assetId" = r.id
    ) d WHERE id IS NOT NULL GROUP BY id HAVING sum(n) <> 0
  ) s;
  IF ids IS NOT NULL THEN
    PERFORM 1 FROM "Check" WHERE id = ANY (ids) ORDER BY id FOR NO KEY UPDATE;
    UPDATE "Check" t SET "hoseCount" = t."hoseCount" + d.n FROM unnest(ids, amounts) AS d(id, n) WHERE t.id = d.id;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER "Asset_count_archived_assets_insert" AFTER INSERT ON "Asset"
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_archived_assets_insert();

CREATE FUNCTION count_archived_assets_delete() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE ids uuid[]; amounts int[];
BEGIN
  SELECT array_agg(id ORDER BY id), array_agg(n ORDER BY id) INTO ids, amounts FROM (
    SELECT id, sum(n)::int AS n FROM (
      SELECT c."checkId" AS id, -(r."deletedAt" IS NULL)::int AS n FROM old_rows r JOIN "AssetCheck" c ON c."assetId" = r.id
    ) d WHERE id IS NOT NULL GROUP BY id HAVING sum(n) <> 0
  ) s;
  IF ids IS NOT NULL THEN
    PERFORM 1 FROM "Check" WHERE id = ANY (ids) ORDER BY id FOR NO KEY UPDATE;
    UPDATE "Check" t SET "hoseCount" = t."hoseCount" + d.n FROM unnest(ids, amounts) AS d(id, n) WHERE t.id = d.id;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER "Asset_count_archived_assets_delete" AFTER DELETE ON "Asset"
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_archived_assets_delete();

CREATE FUNCTION count_archived_assets_update() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE ids uuid[]; amounts int[];
BEGIN
  SELECT array_agg(id ORDER BY id), array_agg(n ORDER BY id) INTO ids, amounts FROM (
    SELECT id, sum(n)::int AS n FROM (
      SELECT c."checkId" AS id, (r."deletedAt" IS NULL)::int AS n FROM new_rows r JOIN "AssetCheck" c ON c."assetId" = r.id
      UNION ALL SELECT c."checkId" AS id, -(r."deletedAt" IS NULL)::int AS n FROM old_rows r JOIN "AssetCheck" c ON c."assetId" = r.id
    ) d WHERE id IS NOT NULL GROUP BY id HAVING sum(n) <> 0
  ) s;
  IF ids IS NOT NULL THEN
    PERFORM 1 FROM "Check" WHERE id = ANY (ids) ORDER BY id FOR NO KEY UPDATE;
    UPDATE "Check" t SET "hoseCount" = t."hoseCount" + d.n FROM unnest(ids, amounts) AS d(id, n) WHERE t.id = d.id;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER "Asset_count_archived_assets_update" AFTER UPDATE ON "Asset"
  REFERENCING NEW TABLE AS new_rows OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_archived_assets_update();

-- TagBatch.tagCount and inUseCount: an archived asset still uses its tag (R 162).
CREATE FUNCTION count_batch_tags_insert() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE ids uuid[]; amounts int[];
BEGIN
  SELECT array_agg(id ORDER BY id), array_agg(n ORDER BY id) INTO ids, amounts FROM (
    SELECT id, sum(n)::int AS n FROM (
      SELECT r."batchId" AS id, 1 AS n FROM new_rows r
    ) d WHERE id IS NOT NULL GROUP BY id HAVING sum(n) <> 0
  ) s;
  IF ids IS NOT NULL THEN
    PERFORM 1 FROM "TagBatch" WHERE id = ANY (ids) ORDER BY id FOR NO KEY UPDATE;
    UPDATE "TagBatch" t SET "tagCount" = t."tagCount" + d.n FROM unnest(ids, amounts) AS d(id, n) WHERE t.id = d.id;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER "Tag_count_batch_tags_insert" AFTER INSERT ON "Tag"
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_batch_tags_insert();

CREATE FUNCTION count_batch_tags_delete() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE ids uuid[]; amounts int[];
BEGIN
  SELECT array_agg(id ORDER BY id), array_agg(n ORDER BY id) INTO ids, amounts FROM (
    SELECT id, sum(n)::int AS n FROM (
      SELECT r."batchId" AS id, -1 AS n FROM old_rows r
    ) d WHERE id IS NOT NULL GROUP BY id HAVING sum(n) <> 0
  ) s;
  IF ids IS NOT NULL THEN
    PERFORM 1 FROM "TagBatch" WHERE id = ANY (ids) ORDER BY id FOR NO KEY UPDATE;
    UPDATE "TagBatch" t SET "tagCount" = t."tagCount" + d.n FROM unnest(ids, amounts) AS d(id, n) WHERE t.id = d.id;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER "Tag_count_batch_tags_delete" AFTER DELETE ON "Tag"
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_batch_tags_delete();

CREATE FUNCTION count_batch_tags_update() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE ids uuid[]; amounts int[];
BEGIN
  SELECT array_agg(id ORDER BY id), array_agg(n ORDER BY id) INTO ids, amounts FROM (
    SELECT id, sum(n)::int AS n FROM (
      SELECT r."batchId" AS id, 1 AS n FROM new_rows r
      UNION ALL SELECT r."batchId" AS id, -1 AS n FROM old_rows r
    ) d WHERE id IS NOT NULL GROUP BY id HAVING sum(n) <> 0
  ) s;
  IF ids IS NOT NULL THEN
    PERFORM 1 FROM "TagBatch" WHERE id = ANY (ids) ORDER BY id FOR NO KEY UPDATE;
    UPDATE "TagBatch" t SET "tagCount" = t."tagCount" + d.n FROM unnest(ids, amounts) AS d(id, n) WHERE t.id = d.id;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER "Tag_count_batch_tags_update" AFTER UPDATE ON "Tag"
  REFERENCING NEW TABLE AS new_rows OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_batch_tags_update();

CREATE FUNCTION count_used_tags_insert() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE ids uuid[]; amounts int[];
BEGIN
  SELECT array_agg(id ORDER BY id), array_agg(n ORDER BY id) INTO ids, amounts FROM (
    SELECT id, sum(n)::int AS n FROM (
      SELECT t."batchId" AS id, 1 AS n FROM new_rows r JOIN "Tag" t ON t.id = r."tagId"
    ) d WHERE id IS NOT NULL GROUP BY id HAVING sum(n) <> 0
  ) s;
  IF ids IS NOT NULL THEN
    PERFORM 1 FROM "TagBatch" WHERE id = ANY (ids) ORDER BY id FOR NO KEY UPDATE;
    UPDATE "TagBatch" t SET "inUseCount" = t."inUseCount" + d.n FROM unnest(ids, amounts) AS d(id, n) WHERE t.id = d.id;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER "Asset_count_used_tags_insert" AFTER INSERT ON "Asset"
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_used_tags_insert();

CREATE FUNCTION count_used_tags_delete() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE ids uuid[]; amounts int[];
BEGIN
  SELECT array_agg(id ORDER BY id), array_agg(n ORDER BY id) INTO ids, amounts FROM (
    SELECT id, sum(n)::int AS n FROM (
      SELECT t."batchId" AS id, -1 AS n FROM old_rows r JOIN "Tag" t ON t.id = r."tagId"
    ) d WHERE id IS NOT NULL GROUP BY id HAVING sum(n) <> 0
  ) s;
  IF ids IS NOT NULL THEN
    PERFORM 1 FROM "TagBatch" WHERE id = ANY (ids) ORDER BY id FOR NO KEY UPDATE;
    UPDATE "TagBatch" t SET "inUseCount" = t."inUseCount" + d.n FROM unnest(ids, amounts) AS d(id, n) WHERE t.id = d.id;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER "Asset_count_used_tags_delete" AFTER DELETE ON "Asset"
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_used_tags_delete();

CREATE FUNCTION count_used_tags_update() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE ids uuid[]; amounts int[];
BEGIN
  SELECT array_agg(id ORDER BY id), array_agg(n ORDER BY id) INTO ids, amounts FROM (
    SELECT id, sum(n)::int AS n FROM (
      SELECT t."batchId" AS id, 1 AS n FROM new_rows r JOIN "Tag" t ON t.id = r."tagId"
      UNION ALL SELECT t."batchId" AS id, -1 AS n FROM old_rows r JOIN "Tag" t ON t.id = r."tagId"
    ) d WHERE id IS NOT NULL GROUP BY id HAVING sum(n) <> 0
  ) s;
  IF ids IS NOT NULL THEN
    PERFORM 1 FROM "TagBatch" WHERE id = ANY (ids) ORDER BY id FOR NO KEY UPDATE;
    UPDATE "TagBatch" t SET "inUseCount" = t."inUseCount" + d.n FROM unnest(ids, amounts) AS d(id, n) WHERE t.id = d.id;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER "Asset_count_used_tags_update" AFTER UPDATE ON "Asset"
  REFERENCING NEW TABLE AS new_rows OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_used_tags_update();

-- ── Search ──────────────────────────────────────────────────────────────────────────────────────────────────────
-- Keywords match anywhere in a name (R 82): trigrams, where a table grows with the assets.
CREATE INDEX "Asset_name_trgm" ON "Asset" USING gin (("name"::text) gin_trgm_ops);
CREATE INDEX "CompletedCheck_notes_trgm" ON "CompletedCheck" USING gin ("notes" gin_trgm_ops);
