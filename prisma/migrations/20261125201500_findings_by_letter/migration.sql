-- How many findings have a letter or a digit somewhere in their words is no longer found out by comparing each one. A finding is
-- put down as one to be counted in the transaction that changes what words are looked for in; a job counts it. Whoever asks adds
-- the sums and those that wait, compared one by one: in one snapshot, so as exact as comparing all.

-- CreateTable
CREATE TABLE "FindingLetters" (
    "id" UUID NOT NULL,
    "clientId" UUID NOT NULL,
    "customerOrganisationId" UUID,
    "distributorOrganisationId" UUID,
    "letters" TEXT COLLATE "C" NOT NULL,

    CONSTRAINT "FindingLetters_pkey" PRIMARY KEY ("clientId","id")
);

-- CreateTable
CREATE TABLE "LetterSum" (
    "clientId" UUID NOT NULL,
    "seenBy" UUID NOT NULL,
    "letter" TEXT COLLATE "C" NOT NULL,
    "count" INTEGER NOT NULL,

    CONSTRAINT "LetterSum_pkey" PRIMARY KEY ("clientId","seenBy","letter")
);

-- CreateTable
CREATE TABLE "FindingToCount" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "clientId" UUID NOT NULL,
    "findingId" UUID,
    "nameId" UUID,

    CONSTRAINT "FindingToCount_pkey" PRIMARY KEY ("clientId","id")
);

-- CreateIndex
CREATE INDEX "FindingToCount_names_idx" ON "FindingToCount"("clientId", "nameId") WHERE ("nameId" IS NOT NULL);

-- AddForeignKey
ALTER TABLE "FindingLetters" ADD CONSTRAINT "FindingLetters_clientId_fkey" FOREIGN KEY ("clientId") REFERENCES "Client"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "LetterSum" ADD CONSTRAINT "LetterSum_clientId_fkey" FOREIGN KEY ("clientId") REFERENCES "Client"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- Which letters (a to z) and digits a text has, in whatever case.
CREATE FUNCTION letters_of(words text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  small text := lower(words);
BEGIN
  RETURN (SELECT coalesce(string_agg(letter, '' ORDER BY letter COLLATE "C"), '')
    FROM string_to_table('0123456789abcdefghijklmnopqrstuvwxyz', NULL) letter WHERE strpos(small, letter) > 0);
END $$;

-- ── What is to be counted ────────────────────────────────────────────────────────────────────────
CREATE FUNCTION count_letters_later() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "FindingToCount" ("clientId", "findingId") SELECT "clientId", "id" FROM changed;
  RETURN NULL;
END $$;
CREATE TRIGGER "FindingSearch_letters_insert" AFTER INSERT ON "FindingSearch"
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_letters_later();
CREATE TRIGGER "FindingSearch_letters_update" AFTER UPDATE ON "FindingSearch"
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_letters_later();
CREATE TRIGGER "FindingSearch_letters_delete" AFTER DELETE ON "FindingSearch"
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_letters_later();

-- A name that has other letters now: the job puts down whose it is. Most new names have the letters of before.
CREATE FUNCTION count_letters_of_name_later() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "FindingToCount" ("clientId", "nameId") VALUES (NEW."clientId", NEW."id");
  RETURN NULL;
END $$;
CREATE TRIGGER "AssetType_letters" AFTER UPDATE OF "name" ON "AssetType" FOR EACH ROW
  WHEN (letters_of(NEW."name"::text) <> letters_of(OLD."name"::text)) EXECUTE FUNCTION count_letters_of_name_later();
CREATE TRIGGER "Check_letters" AFTER UPDATE OF "name" ON "Check" FOR EACH ROW
  WHEN (letters_of(NEW."name"::text) <> letters_of(OLD."name"::text)) EXECUTE FUNCTION count_letters_of_name_later();
CREATE TRIGGER "Organisation_letters" AFTER UPDATE OF "name" ON "Organisation" FOR EACH ROW
  WHEN (letters_of(NEW."name"::text) <> letters_of(OLD."name"::text)) EXECUTE FUNCTION count_letters_of_name_later();
CREATE TRIGGER "Site_letters" AFTER UPDATE OF "locationTrail" ON "Site" FOR EACH ROW
  WHEN (letters_of(NEW."locationTrail") <> letters_of(OLD."locationTrail")) EXECUTE FUNCTION count_letters_of_name_later();

-- ── The job ──────────────────────────────────────────────────────────────────────────────────────
-- Takes away so many that wait, then counts them as they are: what changes between the two statements, or later, waits again.
CREATE FUNCTION settle_letters(most int) RETURNS int LANGUAGE plpgsql AS $$
DECLARE
  taken int;
  clients uuid[];
  ids uuid[];
BEGIN
  IF NOT pg_try_advisory_xact_lock(730041104) THEN RETURN 0; END IF;
  IF EXISTS (SELECT 1 FROM "FindingToCount" WHERE "nameId" IS NOT NULL) THEN
    WITH gone AS (
      DELETE FROM "FindingToCount" WHERE "nameId" IS NOT NULL RETURNING "clientId", "nameId"
    )
    INSERT INTO "FindingToCount" ("clientId", "findingId")
    SELECT s."clientId", s."id" FROM "FindingSearch" s JOIN gone g ON g."clientId" = s."clientId" AND g."nameId" = s."assetTypeId"
    UNION
    SELECT s."clientId", s."id" FROM "FindingSearch" s JOIN gone g ON g."clientId" = s."clientId" AND g."nameId" = s."checkId"
    UNION
    SELECT s."clientId", s."id" FROM "FindingSearch" s JOIN gone g ON g."clientId" = s."clientId" AND g."nameId" = s."customerOrganisationId"
    UNION
    SELECT s."clientId", s."id" FROM "FindingSearch" s JOIN gone g ON g."clientId" = s."clientId" AND g."nameId" = s."organisationZoneId";
  END IF;

  WITH gone AS (
    DELETE FROM "FindingToCount"
    WHERE ctid = ANY (ARRAY(SELECT ctid FROM "FindingToCount" WHERE "findingId" IS NOT NULL LIMIT most))
    RETURNING "clientId", "findingId"
  ), one AS (
    SELECT "clientId", "findingId", count(*) AS n FROM gone GROUP BY 1, 2
  )
  SELECT coalesce(sum(n), 0), array_agg("clientId"), array_agg("findingId") INTO taken, clients, ids FROM one;
  IF taken = 0 THEN RETURN 0; END IF;

  WITH has AS MATERIALIZED (
    SELECT s."clientId", s."id", s."customerOrganisationId", s."distributorOrganisationId",
      letters_of(concat_ws(E'\n', s."tag", s."title", t."name", k."name", z."locationTrail", o."name",
        CASE WHEN s."number" < 10 THEN s."number" END)) AS letters
    FROM unnest(clients, ids) AS one("clientId", "id")
    JOIN "FindingSearch" s ON s."clientId" = one."clientId" AND s."id" = one."id"
    JOIN "AssetType" t ON t."clientId" = s."clientId" AND t."id" = s."assetTypeId"
    LEFT JOIN "Check" k ON k."clientId" = s."clientId" AND k."id" = s."checkId"
    LEFT JOIN "Site" z ON z."clientId" = s."clientId" AND z."id" = s."organisationZoneId"
    LEFT JOIN "Organisation" o ON o."clientId" = s."clientId" AND o."id" = s."customerOrganisationId"
  ), had AS (
    SELECT l."clientId", l."id", l."customerOrganisationId", l."distributorOrganisationId", l."letters"
    FROM unnest(clients, ids) AS one("clientId", "id")
    JOIN "FindingLetters" l ON l."clientId" = one."clientId" AND l."id" = one."id"
  ), sums AS (
    INSERT INTO "LetterSum" AS l ("clientId", "seenBy", "letter", "count")
    SELECT c."clientId", seen.by, letter, sum(n)
    FROM (SELECT *, 1 AS n FROM has UNION ALL SELECT *, -1 FROM had) c
      CROSS JOIN LATERAL (VALUES ("clientId"), ("customerOrganisationId"), ("distributorOrganisationId")) AS seen(by)
      CROSS JOIN LATERAL string_to_table(c."letters", NULL) letter
    WHERE seen.by IS NOT NULL GROUP BY 1, 2, 3 HAVING sum(n) <> 0
    ON CONFLICT ("clientId", "seenBy", "letter") DO UPDATE SET "count" = l."count" + EXCLUDED."count"
  ), kept AS (
    INSERT INTO "FindingLetters" AS l ("clientId", "id", "customerOrganisationId", "distributorOrganisationId", "letters")
    SELECT * FROM has
    ON CONFLICT ("clientId", "id") DO UPDATE SET "customerOrganisationId" = EXCLUDED."customerOrganisationId",
      "distributorOrganisationId" = EXCLUDED."distributorOrganisationId", "letters" = EXCLUDED."letters"
    WHERE (l."customerOrganisationId", l."distributorOrganisationId", l."letters")
      IS DISTINCT FROM (EXCLUDED."customerOrganisationId", EXCLUDED."distributorOrganisationId", EXCLUDED."letters")
  )
  DELETE FROM "FindingLetters" l USING had WHERE l."clientId" = had."clientId" AND l."id" = had."id"
    AND NOT EXISTS (SELECT 1 FROM has WHERE has."id" = had."id");
  RETURN taken;
END $$;

-- The job counts what there is, too: until then each is compared, as before.
INSERT INTO "FindingToCount" ("clientId", "findingId") SELECT "clientId", "id" FROM "FindingSearch";
