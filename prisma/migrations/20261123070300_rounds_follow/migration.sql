-- CreateIndex
CREATE INDEX "RoundItem_to_do_of_assets_idx" ON "RoundItem"("assetId", "checkId") WHERE ((outcome = 0) AND (gone IS NULL));

-- CreateIndex
CREATE INDEX "RoundItem_to_do_of_tasks_idx" ON "RoundItem"("checkId") WHERE ((outcome = 0) AND (gone IS NULL));

-- CreateIndex
CREATE INDEX "RoundItem_to_do_of_zones_idx" ON "RoundItem"("zoneId") WHERE ((outcome = 0) AND (gone IS NULL));

-- CreateIndex
CREATE INDEX "RoundItem_to_do_of_types_idx" ON "RoundItem"("clientId", "assetType") WHERE ((outcome = 0) AND (gone IS NULL));

-- ── Which transaction changed an item ───────────────────────────────────────────────────────────────────────────
-- A phone asks what it has not seen yet: docs/decisions/0053.
CREATE FUNCTION tell_item_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."changedIn" := pg_current_xact_id()::text::bigint;
  RETURN NEW;
END $$;
CREATE TRIGGER "RoundItem_tell_new" BEFORE INSERT ON "RoundItem" FOR EACH ROW EXECUTE FUNCTION tell_item_change();
CREATE TRIGGER "RoundItem_tell_changed" BEFORE UPDATE ON "RoundItem" FOR EACH ROW
  WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION tell_item_change();

-- ── What is still to do follows what it is about ────────────────────────────────────────────────────────────────
-- Each looks for items by an index that has only those still to do: where no round is open it costs next to nothing. Rounds
-- are held first, shared: the end of one waits for this, or this sees that it has ended.
CREATE FUNCTION hold_rounds(ids uuid[]) RETURNS void LANGUAGE sql AS $$
  SELECT 1 FROM "Round" WHERE id = ANY (ids) AND "state" < 2 ORDER BY id FOR SHARE;
$$;

-- Whether a zone is where a round goes: in its zones, or else in its site, or anywhere.
CREATE FUNCTION is_on_round(round "Round", zone uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT CASE
    WHEN coalesce(cardinality(round."zoneIds"), 0) = 0 AND round."siteId" IS NULL THEN true
    ELSE EXISTS (
      SELECT 1 FROM "Site" z WHERE z."clientId" = round."clientId" AND z.id = zone AND CASE
        WHEN coalesce(cardinality(round."zoneIds"), 0) > 0 THEN z."ancestorIds" && round."zoneIds"
        ELSE round."siteId" = ANY (z."ancestorIds") END)
  END;
$$;

-- An asset that is archived, moved away or unlinked leaves the rounds that it was to be met on.
CREATE FUNCTION items_follow_asset() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE rounds uuid[];
BEGIN
  SELECT array_agg(DISTINCT i."roundId") INTO rounds FROM "RoundItem" i
  WHERE i."assetId" = NEW.id AND i.outcome = 0 AND i.gone IS NULL;
  IF rounds IS NULL THEN RETURN NULL; END IF;
  PERFORM hold_rounds(rounds);
  UPDATE "RoundItem" i SET
    "assetName" = NEW."name"::text,
    "assetType" = coalesce(NEW."assetTypeName", k."name")::text,
    "zoneId" = NEW."organisationZoneId",
    "locationTrail" = z."locationTrail",
    "gone" = CASE
      WHEN NEW."deletedAt" IS NOT NULL THEN 1
      WHEN NEW."customerOrganisationId" IS DISTINCT FROM r."customerOrganisationId" THEN 2
      WHEN OLD."distributorOrganisationId" IS NOT NULL
        AND NEW."distributorOrganisationId" IS DISTINCT FROM OLD."distributorOrganisationId" THEN 3
      WHEN NEW."organisationZoneId" IS DISTINCT FROM OLD."organisationZoneId"
        AND NOT is_on_round(r, NEW."organisationZoneId") THEN 2 END
  FROM "Round" r, "AssetType" k LEFT JOIN "Site" z ON z."clientId" = NEW."clientId" AND z.id = NEW."organisationZoneId"
  WHERE r.id = i."roundId" AND r."state" < 2 AND k."clientId" = NEW."clientId" AND k.id = NEW."assetTypeId"
    AND i."assetId" = NEW.id AND i.outcome = 0 AND i.gone IS NULL;
  RETURN NULL;
END $$;
CREATE TRIGGER "Asset_items_follow" AFTER UPDATE ON "Asset" FOR EACH ROW
  WHEN ((OLD."name"::text, OLD."assetTypeId", OLD."customerOrganisationId", OLD."distributorOrganisationId", OLD."organisationZoneId", OLD."deletedAt")
    IS DISTINCT FROM (NEW."name"::text, NEW."assetTypeId", NEW."customerOrganisationId", NEW."distributorOrganisationId", NEW."organisationZoneId", NEW."deletedAt"))
  EXECUTE FUNCTION items_follow_asset();

-- A task that is taken off an asset is not to be done there any more.
CREATE FUNCTION items_follow_task() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE rounds uuid[];
BEGIN
  SELECT array_agg(DISTINCT i."roundId") INTO rounds FROM "RoundItem" i
  WHERE i."assetId" = OLD."assetId" AND i."checkId" = OLD."checkId" AND i.outcome = 0 AND i.gone IS NULL;
  IF rounds IS NULL THEN RETURN NULL; END IF;
  PERFORM hold_rounds(rounds);
  UPDATE "RoundItem" i SET "gone" = 4 FROM "Round" r
  WHERE r.id = i."roundId" AND r."state" < 2
    AND i."assetId" = OLD."assetId" AND i."checkId" = OLD."checkId" AND i.outcome = 0 AND i.gone IS NULL;
  RETURN NULL;
END $$;
CREATE TRIGGER "AssetCheck_items_follow" AFTER DELETE ON "AssetCheck" FOR EACH ROW EXECUTE FUNCTION items_follow_task();

-- A zone has another name, or lies elsewhere.
CREATE FUNCTION items_follow_zone() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE rounds uuid[];
BEGIN
  SELECT array_agg(DISTINCT i."roundId") INTO rounds FROM "RoundItem" i
  WHERE i."zoneId" = NEW.id AND i.outcome = 0 AND i.gone IS NULL;
  IF rounds IS NULL THEN RETURN NULL; END IF;
  PERFORM hold_rounds(rounds);
  UPDATE "RoundItem" i SET
    "locationTrail" = NEW."locationTrail",
    "gone" = CASE WHEN OLD."ancestorIds" <> NEW."ancestorIds" AND NOT is_on_round(r, NEW.id) THEN 2 END
  FROM "Round" r
  WHERE r.id = i."roundId" AND r."state" < 2 AND i."zoneId" = NEW.id AND i.outcome = 0 AND i.gone IS NULL;
  RETURN NULL;
END $$;
CREATE TRIGGER "Site_items_follow" AFTER UPDATE OF "locationTrail", "ancestorIds" ON "Site" FOR EACH ROW
  WHEN ((OLD."locationTrail", OLD."ancestorIds") IS DISTINCT FROM (NEW."locationTrail", NEW."ancestorIds"))
  EXECUTE FUNCTION items_follow_zone();

-- A task or a type has another name; those that are frozen on an asset keep theirs (ASSET-25).
CREATE FUNCTION items_follow_task_name() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE rounds uuid[];
BEGIN
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
CREATE TRIGGER "Check_items_follow" AFTER UPDATE OF "name" ON "Check" FOR EACH ROW
  WHEN (OLD."name"::text <> NEW."name"::text) EXECUTE FUNCTION items_follow_task_name();

CREATE FUNCTION items_follow_type_name() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE items uuid[];
BEGIN
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
CREATE TRIGGER "AssetType_items_follow" AFTER UPDATE OF "name" ON "AssetType" FOR EACH ROW
  WHEN (OLD."name"::text <> NEW."name"::text) EXECUTE FUNCTION items_follow_type_name();
