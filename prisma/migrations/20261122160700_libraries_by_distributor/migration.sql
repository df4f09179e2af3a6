-- Whether a distributor reads a row of a library, or sees a site, was asked of the row's owner: each list read all of its
-- customers. Now the row says it, as assets do, and rows are counted by it.
LOCK TABLE "Organisation", "Sector", "Manufacturer", "Check", "AssetType", "AdditionalField", "AdditionalFieldValue", "Site", "Upload", "User"
  IN SHARE ROW EXCLUSIVE MODE;

-- AlterTable
ALTER TABLE "Sector" ADD COLUMN     "distributorOrganisationId" UUID;

-- AlterTable
ALTER TABLE "Manufacturer" ADD COLUMN     "distributorOrganisationId" UUID;

-- AlterTable
ALTER TABLE "Check" ADD COLUMN     "distributorOrganisationId" UUID;

-- AlterTable
ALTER TABLE "AssetType" ADD COLUMN     "distributorOrganisationId" UUID;

-- AlterTable
ALTER TABLE "AdditionalField" ADD COLUMN     "distributorOrganisationId" UUID;

-- AlterTable
ALTER TABLE "AdditionalFieldValue" ADD COLUMN     "distributorOrganisationId" UUID;

-- AlterTable
ALTER TABLE "Site" ADD COLUMN     "distributorOrganisationId" UUID;

-- CreateIndex
CREATE INDEX "Sector_clientId_distributorOrganisationId_name_id_idx" ON "Sector"("clientId", "distributorOrganisationId", "name", "id");

-- CreateIndex
CREATE INDEX "Manufacturer_clientId_distributorOrganisationId_name_id_idx" ON "Manufacturer"("clientId", "distributorOrganisationId", "name", "id");

-- CreateIndex
CREATE INDEX "Check_clientId_distributorOrganisationId_name_id_idx" ON "Check"("clientId", "distributorOrganisationId", "name", "id");

-- CreateIndex
CREATE INDEX "AssetType_clientId_distributorOrganisationId_name_id_idx" ON "AssetType"("clientId", "distributorOrganisationId", "name", "id");

-- CreateIndex
CREATE INDEX "AdditionalField_clientId_distributorOrganisationId_name_id_idx" ON "AdditionalField"("clientId", "distributorOrganisationId", "name", "id");

-- CreateIndex
CREATE INDEX "AdditionalFieldValue_clientId_fieldValue_id_idx" ON "AdditionalFieldValue"("clientId", "fieldValue", "id");

-- CreateIndex
CREATE INDEX "AdditionalFieldValue_clientId_distributorOrganisationId_fie_idx" ON "AdditionalFieldValue"("clientId", "distributorOrganisationId", "fieldValue", "id");

-- CreateIndex
CREATE INDEX "Site_clientId_distributorOrganisationId_name_id_idx" ON "Site"("clientId", "distributorOrganisationId", "name", "id");

-- CreateIndex
CREATE INDEX "Upload_of_types_idx" ON "Upload"("distributorOrganisationId", "createdAt", "id") WHERE ("assetTypeId" IS NOT NULL) AND ("customerOrganisationId" IS NULL);

-- CreateIndex
CREATE INDEX "User_pending_idx" ON "User"("clientId", "invitedAt", "id") WHERE ("verifiedAt" IS NULL);

-- AddForeignKey
ALTER TABLE "Sector" ADD CONSTRAINT "Sector_clientId_distributorOrganisationId_fkey" FOREIGN KEY ("clientId", "distributorOrganisationId") REFERENCES "Organisation"("clientId", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "Manufacturer" ADD CONSTRAINT "Manufacturer_clientId_distributorOrganisationId_fkey" FOREIGN KEY ("clientId", "distributorOrganisationId") REFERENCES "Organisation"("clientId", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "Check" ADD CONSTRAINT "Check_clientId_distributorOrganisationId_fkey" FOREIGN KEY ("clientId", "distributorOrganisationId") REFERENCES "Organisation"("clientId", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "AssetType" ADD CONSTRAINT "AssetType_clientId_distributorOrganisationId_fkey" FOREIGN KEY ("clientId", "distributorOrganisationId") REFERENCES "Organisation"("clientId", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "AdditionalField" ADD CONSTRAINT "AdditionalField_clientId_distributorOrganisationId_fkey" FOREIGN KEY ("clientId", "distributorOrganisationId") REFERENCES "Organisation"("clientId", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "AdditionalFieldValue" ADD CONSTRAINT "AdditionalFieldValue_clientId_distributorOrganisationId_fkey" FOREIGN KEY ("clientId", "distributorOrganisationId") REFERENCES "Organisation"("clientId", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "Site" ADD CONSTRAINT "Site_clientId_distributorOrganisationId_fkey" FOREIGN KEY ("clientId", "distributorOrganisationId") REFERENCES "Organisation"("clientId", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- ── Whose it is to read ─────────────────────────────────────────────────────────────────────────────────────────
-- The owner, where that is a distributor, else the owner's distributor; sites are customers'. The owner is held for the
-- moment: one that is linked or unlinked right now is waited for.
CREATE FUNCTION take_distributor_of_owner() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT CASE WHEN o."isDistributor" AND TG_TABLE_NAME <> 'Site' THEN o.id ELSE o."distributorId" END
  INTO NEW."distributorOrganisationId"
  FROM "Organisation" o WHERE o."clientId" = NEW."clientId" AND o.id = NEW."organisationId" FOR KEY SHARE;
  RETURN NEW;
END $$;

-- Whoever adds such a row holds its owner by that. So whoever links the owner waits, and then passes on to all there are.
CREATE FUNCTION hold_owner() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM "Organisation" WHERE "clientId" = NEW."clientId" AND id = NEW.id FOR UPDATE;
  RETURN NEW;
END $$;

CREATE FUNCTION pass_distributor_on() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE reader uuid := CASE WHEN NEW."isDistributor" THEN NEW.id ELSE NEW."distributorId" END;
BEGIN
  UPDATE "Sector" SET "distributorOrganisationId" = reader WHERE "clientId" = NEW."clientId" AND "organisationId" = NEW.id;
  UPDATE "Manufacturer" SET "distributorOrganisationId" = reader WHERE "clientId" = NEW."clientId" AND "organisationId" = NEW.id;
  UPDATE "Check" SET "distributorOrganisationId" = reader WHERE "clientId" = NEW."clientId" AND "organisationId" = NEW.id;
  UPDATE "AssetType" SET "distributorOrganisationId" = reader WHERE "clientId" = NEW."clientId" AND "organisationId" = NEW.id;
  UPDATE "AdditionalField" SET "distributorOrganisationId" = reader WHERE "clientId" = NEW."clientId" AND "organisationId" = NEW.id;
  UPDATE "AdditionalFieldValue" SET "distributorOrganisationId" = reader WHERE "clientId" = NEW."clientId" AND "organisationId" = NEW.id;
  UPDATE "Site" SET "distributorOrganisationId" = NEW."distributorId" WHERE "clientId" = NEW."clientId" AND "organisationId" = NEW.id;
  UPDATE "Upload" u SET "customerOrganisationId" = nullif(NEW.id, reader), "distributorOrganisationId" = reader
  FROM "AssetType" t
  WHERE t."clientId" = NEW."clientId" AND t."organisationId" = NEW.id AND u."clientId" = t."clientId" AND u."assetTypeId" = t.id;
  RETURN NULL;
END $$;

CREATE TRIGGER "Organisation_hold" BEFORE UPDATE OF "isDistributor", "distributorId" ON "Organisation" FOR EACH ROW
  WHEN ((OLD."isDistributor", OLD."distributorId") IS DISTINCT FROM (NEW."isDistributor", NEW."distributorId"))
  EXECUTE FUNCTION hold_owner();
CREATE TRIGGER "Organisation_pass_distributor_on" AFTER UPDATE OF "isDistributor", "distributorId" ON "Organisation" FOR EACH ROW
  WHEN ((OLD."isDistributor", OLD."distributorId") IS DISTINCT FROM (NEW."isDistributor", NEW."distributorId"))
  EXECUTE FUNCTION pass_distributor_on();

-- A file of a type is seen by whom the type is read: its distributor, and the customer whose it is. Customers of a
-- distributor read its types too, which is asked for by the list.
CREATE FUNCTION take_reach_of_type() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT nullif(t."organisationId", t."distributorOrganisationId"), t."distributorOrganisationId"
  INTO NEW."customerOrganisationId", NEW."distributorOrganisationId"
  FROM "AssetType" t WHERE t."clientId" = NEW."clientId" AND t.id = NEW."assetTypeId" FOR SHARE;
  RETURN NEW;
END $$;
CREATE TRIGGER "Upload_reach_of_type" BEFORE INSERT ON "Upload" FOR EACH ROW
  WHEN (NEW."assetTypeId" IS NOT NULL) EXECUTE FUNCTION take_reach_of_type();

-- ── What is there already, and counting it ──────────────────────────────────────────────────────────────────────
-- lib/domain/counts/counted.ts says what is told apart. A statement adds a line for each combination that it changed.
DO $$
DECLARE
  made record;
  owned text;
  owner text := 'nullif("organisationId", "distributorOrganisationId")';
  event text;
  transition text;
  rows text;
BEGIN
  FOREACH owned IN ARRAY ARRAY['Sector', 'Manufacturer', 'Check', 'AssetType', 'AdditionalField', 'AdditionalFieldValue', 'Site'] LOOP
    EXECUTE format('UPDATE %I r SET "distributorOrganisationId" = x.reader
      FROM (SELECT "clientId", id, CASE WHEN "isDistributor" AND %L <> ''Site'' THEN id ELSE "distributorId" END AS reader FROM "Organisation") x
      WHERE x."clientId" = r."clientId" AND x.id = r."organisationId" AND x.reader IS NOT NULL', owned, owned);
    EXECUTE format('CREATE TRIGGER %I BEFORE INSERT OR UPDATE OF "organisationId" ON %I FOR EACH ROW EXECUTE FUNCTION take_distributor_of_owner()',
      owned || '_distributor', owned);
  END LOOP;

  UPDATE "Upload" u SET "customerOrganisationId" = nullif(t."organisationId", t."distributorOrganisationId"),
    "distributorOrganisationId" = t."distributorOrganisationId"
  FROM "AssetType" t WHERE u."clientId" = t."clientId" AND u."assetTypeId" = t.id;

  FOR made IN SELECT * FROM (VALUES
    ('Sector', 'sector', owner, '"distributorOrganisationId"', ''''''),
    ('Manufacturer', 'manufacturer', owner, '"distributorOrganisationId"', ''''''),
    ('Check', 'check', owner, '"distributorOrganisationId"', '("deletedAt" IS NOT NULL)::int'),
    ('AssetType', 'assetType', owner, '"distributorOrganisationId"', ''''''),
    ('AdditionalField', 'additionalField', owner, '"distributorOrganisationId"', ''''''),
    ('AdditionalFieldValue', 'additionalFieldValue', owner, '"distributorOrganisationId"', ''''''),
    ('Site', 'site', owner, '"distributorOrganisationId"', ''''''),
    ('Organisation', 'organisation', 'NULL::uuid', '"distributorId"', 'concat(("isDistributor")::int, ("deletedAt" IS NOT NULL)::int)'),
    ('User', 'user', 'NULL::uuid', 'NULL::uuid',
      'concat(("deletedAt" IS NOT NULL)::int, ("systemAdmin")::int, ("verifiedAt" IS NOT NULL)::int, ("invitedAt" IS NOT NULL)::int)')
  ) v(name, kind, customer, distributor, facet)
  LOOP
    EXECUTE format('INSERT INTO "RowSum" ("clientId", "seenBy", "kind", "facet", "within", "count")
      SELECT "clientId", seen.by, %L, %s, seen.within, count(*)
      FROM %I CROSS JOIN LATERAL (VALUES ("clientId", "clientId"), (%s, %s), (%s, coalesce(%s, "clientId"))) AS seen(by, within)
      WHERE seen.by IS NOT NULL GROUP BY 1, 2, 4, 5',
      made.kind, made.facet, made.name, made.distributor, made.distributor, made.customer, made.distributor);
    FOR event, transition, rows IN VALUES
      ('INSERT', 'NEW TABLE AS new_rows', 'SELECT *, 1 AS n FROM new_rows'),
      ('DELETE', 'OLD TABLE AS old_rows', 'SELECT *, -1 AS n FROM old_rows'),
      ('UPDATE', 'OLD TABLE AS old_rows NEW TABLE AS new_rows',
        'SELECT *, 1 AS n FROM new_rows UNION ALL SELECT *, -1 AS n FROM old_rows')
    LOOP
      EXECUTE format('CREATE FUNCTION %I() RETURNS trigger LANGUAGE plpgsql AS %L',
        format('tally_%s_rows_%s', lower(made.name), lower(event)),
        format('BEGIN INSERT INTO "CountChange" ("clientId", "kind", "customerOrganisationId", "distributorOrganisationId", "facet", "count")
          SELECT "clientId", %L, %s, %s, %s, sum(n) FROM (%s) r GROUP BY 1, 3, 4, 5 HAVING sum(n) <> 0; RETURN NULL; END',
          made.kind, made.customer, made.distributor, made.facet, rows));
      EXECUTE format('CREATE TRIGGER %I AFTER %s ON %I REFERENCING %s FOR EACH STATEMENT EXECUTE FUNCTION %I()',
        made.name || '_tally_' || lower(event), event, made.name, transition, format('tally_%s_rows_%s', lower(made.name), lower(event)));
    END LOOP;
  END LOOP;
END $$;
