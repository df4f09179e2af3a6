-- The sums of letters are of quotes, too: of those that were sent once, and apart from them of drafts, which not everybody
-- reads. Their tables say now of what a row is, and are called so.

-- What quotes have is put down below, so nobody writes meanwhile.
LOCK TABLE "Quote", "FindingToCount", "FindingLetters", "LetterSum" IN ACCESS EXCLUSIVE MODE;

-- RenameTable
ALTER TABLE "FindingLetters" RENAME TO "RowLetters";
ALTER TABLE "RowLetters" RENAME CONSTRAINT "FindingLetters_pkey" TO "RowLetters_pkey";
ALTER TABLE "RowLetters" RENAME CONSTRAINT "FindingLetters_clientId_fkey" TO "RowLetters_clientId_fkey";

-- RenameTable
ALTER TABLE "FindingToCount" RENAME TO "RowToCount";
ALTER TABLE "RowToCount" RENAME CONSTRAINT "FindingToCount_pkey" TO "RowToCount_pkey";
ALTER TABLE "RowToCount" RENAME COLUMN "findingId" TO "rowId";
ALTER INDEX "FindingToCount_names_idx" RENAME TO "RowToCount_names_idx";

-- AlterTable
ALTER TABLE "RowLetters" ADD COLUMN "kind" TEXT COLLATE "C" NOT NULL DEFAULT 'finding';
ALTER TABLE "RowLetters" ALTER COLUMN "kind" DROP DEFAULT;

-- AlterTable
ALTER TABLE "RowToCount" ADD COLUMN "kind" TEXT COLLATE "C" NOT NULL DEFAULT 'finding';
ALTER TABLE "RowToCount" ALTER COLUMN "kind" DROP DEFAULT;

-- AlterTable
ALTER TABLE "LetterSum" ADD COLUMN "kind" TEXT COLLATE "C" NOT NULL DEFAULT 'finding';
ALTER TABLE "LetterSum" ALTER COLUMN "kind" DROP DEFAULT;
ALTER TABLE "LetterSum" DROP CONSTRAINT "LetterSum_pkey";
ALTER TABLE "LetterSum" ADD CONSTRAINT "LetterSum_pkey" PRIMARY KEY ("clientId", "kind", "seenBy", "letter");

-- ── What is to be counted ────────────────────────────────────────────────────────────────────────
-- Their argument: of what the rows are.
CREATE OR REPLACE FUNCTION count_letters_later() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "RowToCount" ("clientId", "kind", "rowId") SELECT "clientId", TG_ARGV[0], "id" FROM changed;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER "FindingSearch_letters_insert" AFTER INSERT ON "FindingSearch"
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_letters_later('finding');
CREATE OR REPLACE TRIGGER "FindingSearch_letters_update" AFTER UPDATE ON "FindingSearch"
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_letters_later('finding');
CREATE OR REPLACE TRIGGER "FindingSearch_letters_delete" AFTER DELETE ON "FindingSearch"
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_letters_later('finding');
CREATE TRIGGER "Quote_letters_insert" AFTER INSERT ON "Quote"
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_letters_later('quote');
CREATE TRIGGER "Quote_letters_delete" AFTER DELETE ON "Quote"
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_letters_later('quote');

-- By the row: most of what is written of a quote changes nothing here, and is not put down.
CREATE FUNCTION count_letters_of_row_later() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "RowToCount" ("clientId", "kind", "rowId") VALUES (NEW."clientId", TG_ARGV[0], NEW."id");
  RETURN NULL;
END $$;
CREATE TRIGGER "Quote_letters_update" AFTER UPDATE ON "Quote" FOR EACH ROW
  WHEN ((NEW."customerOrganisationId", NEW."readerId", NEW."state" = 0, NEW."number", NEW."title"::text, NEW."purchaseOrder")
    IS DISTINCT FROM (OLD."customerOrganisationId", OLD."readerId", OLD."state" = 0, OLD."number", OLD."title"::text, OLD."purchaseOrder"))
  EXECUTE FUNCTION count_letters_of_row_later('quote');

-- Their arguments: of what the rows are that have the name.
CREATE OR REPLACE FUNCTION count_letters_of_name_later() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "RowToCount" ("clientId", "kind", "nameId") SELECT NEW."clientId", kind, NEW."id" FROM unnest(TG_ARGV) AS kind;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER "AssetType_letters" AFTER UPDATE OF "name" ON "AssetType" FOR EACH ROW
  WHEN (letters_of(NEW."name"::text) <> letters_of(OLD."name"::text)) EXECUTE FUNCTION count_letters_of_name_later('finding');
CREATE OR REPLACE TRIGGER "Check_letters" AFTER UPDATE OF "name" ON "Check" FOR EACH ROW
  WHEN (letters_of(NEW."name"::text) <> letters_of(OLD."name"::text)) EXECUTE FUNCTION count_letters_of_name_later('finding');
CREATE OR REPLACE TRIGGER "Organisation_letters" AFTER UPDATE OF "name" ON "Organisation" FOR EACH ROW
  WHEN (letters_of(NEW."name"::text) <> letters_of(OLD."name"::text)) EXECUTE FUNCTION count_letters_of_name_later('finding', 'quote');
CREATE OR REPLACE TRIGGER "Site_letters" AFTER UPDATE OF "locationTrail" ON "Site" FOR EACH ROW
  WHEN (letters_of(NEW."locationTrail") <> letters_of(OLD."locationTrail")) EXECUTE FUNCTION count_letters_of_name_later('finding');

-- ── The job ──────────────────────────────────────────────────────────────────────────────────────
-- Takes away so many that wait, then counts them as they are: what changes between the two statements, or later, waits again.
CREATE OR REPLACE FUNCTION settle_letters(most int) RETURNS int LANGUAGE plpgsql AS $$
DECLARE
  taken int;
  clients uuid[];
  ids uuid[];
BEGIN
  IF NOT pg_try_advisory_xact_lock(730041104) THEN RETURN 0; END IF;
  IF EXISTS (SELECT 1 FROM "RowToCount" WHERE "nameId" IS NOT NULL) THEN
    WITH gone AS (
      DELETE FROM "RowToCount" WHERE "nameId" IS NOT NULL RETURNING "clientId", "kind", "nameId"
    )
    INSERT INTO "RowToCount" ("clientId", "kind", "rowId")
    SELECT s."clientId", g."kind", s."id" FROM "FindingSearch" s
      JOIN gone g ON g."kind" = 'finding' AND g."clientId" = s."clientId" AND g."nameId" = s."assetTypeId"
    UNION
    SELECT s."clientId", g."kind", s."id" FROM "FindingSearch" s
      JOIN gone g ON g."kind" = 'finding' AND g."clientId" = s."clientId" AND g."nameId" = s."checkId"
    UNION
    SELECT s."clientId", g."kind", s."id" FROM "FindingSearch" s
      JOIN gone g ON g."kind" = 'finding' AND g."clientId" = s."clientId" AND g."nameId" = s."customerOrganisationId"
    UNION
    SELECT s."clientId", g."kind", s."id" FROM "FindingSearch" s
      JOIN gone g ON g."kind" = 'finding' AND g."clientId" = s."clientId" AND g."nameId" = s."organisationZoneId"
    UNION
    SELECT q."clientId", g."kind", q."id" FROM "Quote" q
      JOIN gone g ON g."kind" = 'quote' AND g."clientId" = q."clientId" AND g."nameId" = q."customerOrganisationId";
  END IF;

  WITH gone AS (
    DELETE FROM "RowToCount"
    WHERE ctid = ANY (ARRAY(SELECT ctid FROM "RowToCount" WHERE "rowId" IS NOT NULL LIMIT most))
    RETURNING "clientId", "rowId"
  ), one AS (
    SELECT "clientId", "rowId", count(*) AS n FROM gone GROUP BY 1, 2
  )
  SELECT coalesce(sum(n), 0), array_agg("clientId"), array_agg("rowId") INTO taken, clients, ids FROM one;
  IF taken = 0 THEN RETURN 0; END IF;

  WITH one AS MATERIALIZED (
    SELECT * FROM unnest(clients, ids) AS one("clientId", "id")
  ), has AS MATERIALIZED (
    SELECT s."clientId", s."id", 'finding' AS kind, s."customerOrganisationId", s."distributorOrganisationId",
      letters_of(concat_ws(E'\n', s."tag", s."title", t."name", k."name", z."locationTrail", o."name",
        CASE WHEN s."number" < 10 THEN s."number" END)) AS letters
    FROM one
    JOIN "FindingSearch" s ON s."clientId" = one."clientId" AND s."id" = one."id"
    JOIN "AssetType" t ON t."clientId" = s."clientId" AND t."id" = s."assetTypeId"
    LEFT JOIN "Check" k ON k."clientId" = s."clientId" AND k."id" = s."checkId"
    LEFT JOIN "Site" z ON z."clientId" = s."clientId" AND z."id" = s."organisationZoneId"
    LEFT JOIN "Organisation" o ON o."clientId" = s."clientId" AND o."id" = s."customerOrganisationId"
    UNION ALL
    SELECT q."clientId", q."id", CASE WHEN q."state" = 0 THEN 'draft' ELSE 'quote' END, q."customerOrganisationId", q."readerId",
      letters_of(concat_ws(E'\n', q."title", q."purchaseOrder", o."name", CASE WHEN q."number" < 10 THEN q."number" END))
    FROM one
    JOIN "Quote" q ON q."clientId" = one."clientId" AND q."id" = one."id"
    JOIN "Organisation" o ON o."clientId" = q."clientId" AND o."id" = q."customerOrganisationId"
  ), had AS (
    SELECT l."clientId", l."id", l."kind", l."customerOrganisationId", l."distributorOrganisationId", l."letters"
    FROM one
    JOIN "RowLetters" l ON l."clientId" = one."clientId" AND l."id" = one."id"
  ), sums AS (
    INSERT INTO "LetterSum" AS l ("clientId", "kind", "seenBy", "letter", "count")
    SELECT c."clientId", c."kind", seen.by, letter, sum(n)
    FROM (SELECT *, 1 AS n FROM has UNION ALL SELECT *, -1 FROM had) c
      CROSS JOIN LATERAL (VALUES ("clientId"), ("customerOrganisationId"), ("distributorOrganisationId")) AS seen(by)
      CROSS JOIN LATERAL string_to_table(c."letters", NULL) letter
    WHERE seen.by IS NOT NULL GROUP BY 1, 2, 3, 4 HAVING sum(n) <> 0
    ON CONFLICT ("clientId", "kind", "seenBy", "letter") DO UPDATE SET "count" = l."count" + EXCLUDED."count"
  ), kept AS (
    INSERT INTO "RowLetters" AS l ("clientId", "id", "kind", "customerOrganisationId", "distributorOrganisationId", "letters")
    SELECT * FROM has
    ON CONFLICT ("clientId", "id") DO UPDATE SET "kind" = EXCLUDED."kind",
      "customerOrganisationId" = EXCLUDED."customerOrganisationId",
      "distributorOrganisationId" = EXCLUDED."distributorOrganisationId", "letters" = EXCLUDED."letters"
    WHERE (l."kind", l."customerOrganisationId", l."distributorOrganisationId", l."letters")
      IS DISTINCT FROM (EXCLUDED."kind", EXCLUDED."customerOrganisationId", EXCLUDED."distributorOrganisationId", EXCLUDED."letters")
  )
  DELETE FROM "RowLetters" l USING had WHERE l."clientId" = had."clientId" AND l."id" = had."id"
    AND NOT EXISTS (SELECT 1 FROM has WHERE has."id" = had."id");
  RETURN taken;
END $$;

-- The job counts what there is, too: until then each is compared, as before.
INSERT INTO "RowToCount" ("clientId", "kind", "rowId") SELECT "clientId", 'quote', "id" FROM "Quote";
