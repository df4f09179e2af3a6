-- How many active assets stand in each site and zone, like the other totals of tally_rows: the facet is the zone's id, or
-- empty for assets in none and archived ones.
DO $$
DECLARE
  zone text := 'CASE WHEN "deletedAt" IS NULL THEN coalesce("organisationZoneId"::text, '''') ELSE '''' END';
  transition text;
  event text;
BEGIN
  FOR event, transition IN VALUES ('INSERT', 'NEW TABLE AS new_rows'), ('DELETE', 'OLD TABLE AS old_rows'),
    ('UPDATE', 'OLD TABLE AS old_rows NEW TABLE AS new_rows')
  LOOP
    EXECUTE format('CREATE TRIGGER %I AFTER %s ON "Asset" REFERENCING %s FOR EACH STATEMENT EXECUTE FUNCTION tally_rows(%L, %L, %L, %L)',
      'Asset_zones_' || lower(event), event, transition, 'zone', '"customerOrganisationId"', '"distributorOrganisationId"', zone);
  END LOOP;
  EXECUTE format('INSERT INTO "RowCount" ("clientId", "kind", "customerOrganisationId", "distributorOrganisationId", "facet", "count")
    SELECT "clientId", %L, "customerOrganisationId", "distributorOrganisationId", %s, count(*) FROM "Asset" GROUP BY 1, 3, 4, 5', 'zone', zone);
END $$;
