-- Rounds keep themselves: who sees them, and that what has ended stays as it is.

-- Whoever finishes a round skips the rest of it for other reasons without a word.
ALTER TABLE "RoundItem" DROP CONSTRAINT "RoundItem_other_reason";

-- ── A signature is a file of its round ──────────────────────────────────────────────────────────────────────────
ALTER TABLE "Upload" DROP CONSTRAINT "Upload_of_a_record";
ALTER TABLE "Upload" ADD CONSTRAINT "Upload_of_a_record"
  CHECK (num_nonnulls("assetId", "assetTypeId", "roundId") = 1) NOT VALID;

CREATE OR REPLACE FUNCTION keep_upload() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE may text[] := ARRAY['noteId', 'completedCheckId', 'findingEventId', 'customerOrganisationId', 'distributorOrganisationId'];
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF OLD."completedCheckId" IS NOT NULL OR OLD."findingEventId" IS NOT NULL OR OLD."roundId" IS NOT NULL THEN
      RAISE EXCEPTION 'The files of a result, a finding or a round are evidence' USING ERRCODE = 'integrity_constraint_violation';
    END IF;
    RETURN OLD;
  END IF;
  IF OLD."readyAt" IS NOT NULL
     AND ((to_jsonb(NEW) - may) IS DISTINCT FROM (to_jsonb(OLD) - may)
       OR (OLD."noteId" IS NOT NULL AND NEW."noteId" IS DISTINCT FROM OLD."noteId")
       OR (OLD."completedCheckId" IS NOT NULL AND NEW."completedCheckId" IS DISTINCT FROM OLD."completedCheckId")
       OR (OLD."findingEventId" IS NOT NULL AND NEW."findingEventId" IS DISTINCT FROM OLD."findingEventId")) THEN
    RAISE EXCEPTION 'A finished file does not change' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;

-- ── Who sees it ─────────────────────────────────────────────────────────────────────────────────────────────────
CREATE FUNCTION take_distributor_of_customer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT o."distributorId" INTO NEW."distributorOrganisationId"
  FROM "Organisation" o WHERE o."clientId" = NEW."clientId" AND o.id = NEW."customerOrganisationId" FOR SHARE;
  RETURN NEW;
END $$;
CREATE TRIGGER "Round_reach" BEFORE INSERT ON "Round" FOR EACH ROW EXECUTE FUNCTION take_distributor_of_customer();

CREATE FUNCTION take_reach_of_round() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT r."customerOrganisationId", r."distributorOrganisationId" INTO NEW."customerOrganisationId", NEW."distributorOrganisationId"
  FROM "Round" r WHERE r."clientId" = NEW."clientId" AND r.id = NEW."roundId" FOR SHARE;
  RETURN NEW;
END $$;
CREATE TRIGGER "Upload_reach_of_round" BEFORE INSERT ON "Upload" FOR EACH ROW
  WHEN (NEW."roundId" IS NOT NULL) EXECUTE FUNCTION take_reach_of_round();

-- As a customer's sites do, its rounds follow its link in the same statement.
CREATE FUNCTION pass_distributor_to_rounds() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "Round" SET "distributorOrganisationId" = NEW."distributorId"
  WHERE "clientId" = NEW."clientId" AND "customerOrganisationId" = NEW.id;
  UPDATE "Upload" u SET "distributorOrganisationId" = NEW."distributorId" FROM "Round" r
  WHERE r."clientId" = NEW."clientId" AND r."customerOrganisationId" = NEW.id AND u."roundId" = r.id;
  RETURN NULL;
END $$;
CREATE TRIGGER "Organisation_pass_distributor_to_rounds" AFTER UPDATE OF "distributorId" ON "Organisation" FOR EACH ROW
  WHEN (OLD."distributorId" IS DISTINCT FROM NEW."distributorId") EXECUTE FUNCTION pass_distributor_to_rounds();

-- ── What has ended stays ────────────────────────────────────────────────────────────────────────────────────────
-- But for who sees it, and its report, which is drawn once.
CREATE FUNCTION keep_round() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE may text[] := ARRAY['distributorOrganisationId'];
BEGIN
  IF OLD."reportKey" IS NULL THEN
    may := may || ARRAY['reportKey', 'reportSha256'];
  END IF;
  IF OLD."state" > 1 AND (to_jsonb(NEW) - may) IS DISTINCT FROM (to_jsonb(OLD) - may) THEN
    RAISE EXCEPTION 'A round that has ended does not change' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF (OLD."clientId", OLD."customerOrganisationId", OLD."number", OLD."createdAt", OLD."userId")
     IS DISTINCT FROM (NEW."clientId", NEW."customerOrganisationId", NEW."number", NEW."createdAt", NEW."userId") THEN
    RAISE EXCEPTION 'A round stays whose it is' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "Round_keep" BEFORE UPDATE ON "Round" FOR EACH ROW EXECUTE FUNCTION keep_round();
CREATE TRIGGER "Round_stays" BEFORE DELETE ON "Round" FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER "Round_keep_all" BEFORE TRUNCATE ON "Round" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER "RoundItem_stays" BEFORE DELETE ON "RoundItem" FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER "RoundItem_keep_all" BEFORE TRUNCATE ON "RoundItem" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Results and skips hold the round while they change an item, and so does whoever ends it.
CREATE FUNCTION keep_round_items() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM "Round" r WHERE r."id" IN (SELECT "roundId" FROM new_rows) AND r."state" > 1) THEN
    RAISE EXCEPTION 'A round that has ended does not change' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER "RoundItem_keep_insert" AFTER INSERT ON "RoundItem" REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION keep_round_items();
CREATE TRIGGER "RoundItem_keep_update" AFTER UPDATE ON "RoundItem" REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION keep_round_items();

-- ── How many rounds there are ───────────────────────────────────────────────────────────────────────────────────
-- lib/domain/counts/counted.ts says what is told apart. A statement adds a line for each combination that it changed.
DO $$
DECLARE
  facet text := '"state"::text';
  event text;
  transition text;
  rows text;
BEGIN
  EXECUTE format('INSERT INTO "RowSum" ("clientId", "seenBy", "kind", "facet", "within", "count")
    SELECT "clientId", seen.by, ''round'', %s, seen.within, count(*)
    FROM "Round" CROSS JOIN LATERAL (VALUES ("clientId", "clientId"), ("distributorOrganisationId", "distributorOrganisationId"),
      ("customerOrganisationId", coalesce("distributorOrganisationId", "clientId"))) AS seen(by, within)
    WHERE seen.by IS NOT NULL GROUP BY 1, 2, 4, 5', facet);
  FOR event, transition, rows IN VALUES
    ('INSERT', 'NEW TABLE AS new_rows', 'SELECT *, 1 AS n FROM new_rows'),
    ('DELETE', 'OLD TABLE AS old_rows', 'SELECT *, -1 AS n FROM old_rows'),
    ('UPDATE', 'OLD TABLE AS old_rows NEW TABLE AS new_rows',
      'SELECT *, 1 AS n FROM new_rows UNION ALL SELECT *, -1 AS n FROM old_rows')
  LOOP
    EXECUTE format('CREATE FUNCTION %I() RETURNS trigger LANGUAGE plpgsql AS %L',
      format('tally_round_rows_%s', lower(event)),
      format('BEGIN INSERT INTO "CountChange" ("clientId", "kind", "customerOrganisationId", "distributorOrganisationId", "facet", "count")
        SELECT "clientId", ''round'', "customerOrganisationId", "distributorOrganisationId", %s, sum(n) FROM (%s) r
        GROUP BY 1, 3, 4, 5 HAVING sum(n) <> 0; RETURN NULL; END', facet, rows));
    EXECUTE format('CREATE TRIGGER %I AFTER %s ON "Round" REFERENCING %s FOR EACH STATEMENT EXECUTE FUNCTION %I()',
      'Round_tally_' || lower(event), event, transition, format('tally_round_rows_%s', lower(event)));
  END LOOP;
END $$;

-- ── Words in names ──────────────────────────────────────────────────────────────────────────────────────────────
CREATE INDEX "Round_name_pieces" ON "Round" USING GIN ("clientId" uuid_ops, pieces_of("name"::text));
