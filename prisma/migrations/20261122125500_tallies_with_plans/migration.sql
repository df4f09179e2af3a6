-- What a statement on a counted table adds to the changes is said by a function of its own for each trigger, whose plan is
-- kept by the connection. The two functions that made their statement anew each time took half of what recording a result
-- costs the database. What they were told stands in the triggers that call them.
DO $$
DECLARE
  made record;
  transition text;
  rows text;
  statement text;
BEGIN
  FOR made IN
    SELECT t.tgname AS name, c.relname AS "table", p.proname AS writer, string_to_array(encode(t.tgargs, 'escape'), '\000') AS args,
      CASE WHEN t.tgtype & 4 > 0 THEN 'INSERT' WHEN t.tgtype & 8 > 0 THEN 'DELETE' ELSE 'UPDATE' END AS event
    FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid JOIN pg_proc p ON p.oid = t.tgfoid
    WHERE p.proname IN ('tally_rows', 'tally_days') AND p.pronamespace = current_schema::regnamespace
  LOOP
    SELECT v.transition, v.rows INTO transition, rows FROM (VALUES
      ('INSERT', 'NEW TABLE AS new_rows', 'SELECT *, 1 AS n FROM new_rows'),
      ('DELETE', 'OLD TABLE AS old_rows', 'SELECT *, -1 AS n FROM old_rows'),
      ('UPDATE', 'OLD TABLE AS old_rows NEW TABLE AS new_rows',
        'SELECT *, 1 AS n FROM new_rows UNION ALL SELECT *, -1 AS n FROM old_rows')
    ) v(event, transition, rows) WHERE v.event = made.event;
    IF made.writer = 'tally_rows' THEN
      statement := format(
        'INSERT INTO "CountChange" ("clientId", "kind", "customerOrganisationId", "distributorOrganisationId", "facet", "count")
         SELECT "clientId", %L, %s, %s, %s, sum(n) FROM (%s) r GROUP BY 1, 3, 4, 5 HAVING sum(n) <> 0;',
        made.args[1], made.args[2], made.args[3], made.args[4], rows);
    ELSE
      statement := format(
        'INSERT INTO "CountChange" ("clientId", "kind", "customerOrganisationId", "distributorOrganisationId", "day", "facet", "count")
         SELECT "clientId", %L, "customerOrganisationId", "distributorOrganisationId", (%I AT TIME ZONE ''UTC'')::date, %s, sum(n)
         FROM (%s) r WHERE %I IS NOT NULL AND (%s) GROUP BY 1, 3, 4, 5, 6 HAVING sum(n) <> 0;',
        made.args[1], made.args[2], made.args[3], rows, made.args[2], made.args[4]);
    END IF;
    EXECUTE format('CREATE FUNCTION %I() RETURNS trigger LANGUAGE plpgsql AS %L',
      'tally_' || lower(replace(made.name, '_tally_', '_rows_')), format('BEGIN %s RETURN NULL; END', statement));
    EXECUTE format('CREATE OR REPLACE TRIGGER %I AFTER %s ON %I REFERENCING %s FOR EACH STATEMENT EXECUTE FUNCTION %I()',
      made.name, made.event, made.table, transition, 'tally_' || lower(replace(made.name, '_tally_', '_rows_')));
  END LOOP;
END $$;
DROP FUNCTION tally_rows();
DROP FUNCTION tally_days();
