-- How many readings a task and an item of checklists have, and how many findings have come in which way: of twenty million
-- rows that is no longer counted row by row. lib/domain/counts/counted.ts says what is told apart.
LOCK TABLE "Reading", "Finding" IN SHARE ROW EXCLUSIVE MODE;

DO $$
DECLARE
  kind text;
  name text;
  facet text;
  of_table text;
  event text;
  transition text;
  rows text;
BEGIN
  FOR kind, name, of_table, facet IN VALUES
    ('readingTask', 'reading_tasks', 'Reading', '"checkId"::text'),
    ('readingItem', 'reading_items', 'Reading', '"itemKey"'),
    ('findingSource', 'finding_sources', 'Finding', '"source"::text')
  LOOP
    EXECUTE format('INSERT INTO "RowSum" ("clientId", "seenBy", "kind", "facet", "within", "count")
      SELECT r."clientId", seen.by, %L, r.facet, seen.within, sum(r.n)
      FROM (SELECT "clientId", "customerOrganisationId", "distributorOrganisationId", %s AS facet, count(*) AS n
        FROM %I GROUP BY 1, 2, 3, 4) r
      CROSS JOIN LATERAL (VALUES (r."clientId", r."clientId"), (r."distributorOrganisationId", r."distributorOrganisationId"),
        (r."customerOrganisationId", coalesce(r."distributorOrganisationId", r."clientId"))) AS seen(by, within)
      WHERE seen.by IS NOT NULL GROUP BY 1, 2, 4, 5', kind, facet, of_table);
    FOR event, transition, rows IN VALUES
      ('INSERT', 'NEW TABLE AS new_rows', 'SELECT *, 1 AS n FROM new_rows'),
      ('DELETE', 'OLD TABLE AS old_rows', 'SELECT *, -1 AS n FROM old_rows'),
      ('UPDATE', 'OLD TABLE AS old_rows NEW TABLE AS new_rows',
        'SELECT *, 1 AS n FROM new_rows UNION ALL SELECT *, -1 AS n FROM old_rows')
    LOOP
      EXECUTE format('CREATE FUNCTION %I() RETURNS trigger LANGUAGE plpgsql AS %L', format('tally_%s_%s', name, lower(event)), format(
        'BEGIN INSERT INTO "CountChange" ("clientId", "kind", "customerOrganisationId", "distributorOrganisationId", "facet", "count")
           SELECT "clientId", %L, "customerOrganisationId", "distributorOrganisationId", %s, sum(n) FROM (%s) r GROUP BY 1, 3, 4, 5 HAVING sum(n) <> 0; RETURN NULL; END',
        kind, facet, rows));
      EXECUTE format('CREATE TRIGGER %I AFTER %s ON %I REFERENCING %s FOR EACH STATEMENT EXECUTE FUNCTION %I()',
        format('%s_tally_%s', initcap(split_part(name, '_', 1)), split_part(name, '_', 2) || '_' || lower(event)), event, of_table, transition,
        format('tally_%s_%s', name, lower(event)));
    END LOOP;
  END LOOP;
END $$;
