-- Pieces of a text are made by a program, in some fifty microseconds: thousands of times what PostgreSQL took it for. So
-- where words are common it made the pieces of one row after the other, instead of asking the index that has them.
ALTER FUNCTION pieces_of(text) COST 5000;
ALTER FUNCTION slips_of(text) COST 5000;

-- What they hold is written down below, so nobody writes meanwhile: in the order in which a result takes them.
LOCK TABLE "Asset", "Finding" IN SHARE ROW EXCLUSIVE MODE;

-- CreateTable
CREATE TABLE "FindingSearch" (
    "id" UUID NOT NULL,
    "clientId" UUID NOT NULL,
    "customerOrganisationId" UUID,
    "distributorOrganisationId" UUID,
    "checkId" UUID,
    "assetTypeId" UUID NOT NULL,
    "organisationZoneId" UUID,
    "number" INTEGER NOT NULL,
    "tag" TEXT COLLATE "C" NOT NULL,
    "title" TEXT COLLATE "C" NOT NULL,

    CONSTRAINT "FindingSearch_pkey" PRIMARY KEY ("id")
);

-- ── Words of findings, in rows that are quick to read ────────────────────────────────────────────
-- The asset stands still: the trigger that gives a finding its reach holds it until the end.
CREATE FUNCTION write_finding_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "FindingSearch" ("id", "clientId", "customerOrganisationId", "distributorOrganisationId", "checkId",
    "assetTypeId", "organisationZoneId", "number", "tag", "title")
  SELECT f."id", f."clientId", f."customerOrganisationId", f."distributorOrganisationId", f."checkId",
    a."assetTypeId", a."organisationZoneId", f."number", lower(a."name"::text), lower(f."title"::text)
  FROM new_rows f JOIN "Asset" a ON a."clientId" = f."clientId" AND a."id" = f."assetId";
  RETURN NULL;
END $$;
CREATE TRIGGER "Finding_search" AFTER INSERT ON "Finding"
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION write_finding_search();

CREATE FUNCTION keep_finding_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "FindingSearch" SET "customerOrganisationId" = NEW."customerOrganisationId",
    "distributorOrganisationId" = NEW."distributorOrganisationId", "checkId" = NEW."checkId", "number" = NEW."number",
    "title" = lower(NEW."title"::text)
  WHERE "clientId" = NEW."clientId" AND "id" = NEW."id";
  RETURN NULL;
END $$;
CREATE TRIGGER "Finding_keep_search" AFTER UPDATE ON "Finding" FOR EACH ROW
  WHEN ((NEW."customerOrganisationId", NEW."distributorOrganisationId", NEW."checkId", NEW."number", NEW."title"::text)
    IS DISTINCT FROM (OLD."customerOrganisationId", OLD."distributorOrganisationId", OLD."checkId", OLD."number", OLD."title"::text))
  EXECUTE FUNCTION keep_finding_search();

CREATE FUNCTION pass_search_on() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "FindingSearch" s SET "assetTypeId" = NEW."assetTypeId", "organisationZoneId" = NEW."organisationZoneId",
    "tag" = lower(NEW."name"::text)
  FROM "Finding" f
  WHERE f."clientId" = NEW."clientId" AND f."assetId" = NEW."id" AND s."clientId" = f."clientId" AND s."id" = f."id";
  RETURN NULL;
END $$;
CREATE TRIGGER "Asset_pass_search_on" AFTER UPDATE ON "Asset" FOR EACH ROW
  WHEN ((NEW."assetTypeId", NEW."organisationZoneId", NEW."name"::text)
    IS DISTINCT FROM (OLD."assetTypeId", OLD."organisationZoneId", OLD."name"::text))
  EXECUTE FUNCTION pass_search_on();

INSERT INTO "FindingSearch" ("id", "clientId", "customerOrganisationId", "distributorOrganisationId", "checkId",
  "assetTypeId", "organisationZoneId", "number", "tag", "title")
SELECT f."id", f."clientId", f."customerOrganisationId", f."distributorOrganisationId", f."checkId",
  a."assetTypeId", a."organisationZoneId", f."number", lower(a."name"::text), lower(f."title"::text)
FROM "Finding" f JOIN "Asset" a ON a."clientId" = f."clientId" AND a."id" = f."assetId";

-- CreateIndex
CREATE INDEX "FindingSearch_customerOrganisationId_idx" ON "FindingSearch"("customerOrganisationId");

-- CreateIndex
CREATE INDEX "FindingSearch_distributorOrganisationId_idx" ON "FindingSearch"("distributorOrganisationId");

-- CreateIndex
CREATE UNIQUE INDEX "FindingSearch_clientId_id_key" ON "FindingSearch"("clientId", "id");

-- AddForeignKey
ALTER TABLE "FindingSearch" ADD CONSTRAINT "FindingSearch_clientId_id_fkey" FOREIGN KEY ("clientId", "id") REFERENCES "Finding"("clientId", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "FindingSearch" ADD CONSTRAINT "FindingSearch_clientId_fkey" FOREIGN KEY ("clientId") REFERENCES "Client"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;
