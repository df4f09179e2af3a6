-- How many reminders a client was sent is no longer counted row by row. lib/domain/counts/counted.ts says what is told apart: one
-- that is not made yet may turn out to have nothing to tell. What becomes of one later changes no number, and writes none.
LOCK TABLE "NotificationLog" IN SHARE ROW EXCLUSIVE MODE;

INSERT INTO "RowSum" ("clientId", "seenBy", "kind", "facet", "within", "count")
SELECT "clientId", "clientId", 'reminder', ("count" IS NOT NULL)::int, "clientId", count(*) FROM "NotificationLog" GROUP BY 1, 4;

DO $$
DECLARE
  event text;
  transition text;
  rows text;
BEGIN
  FOR event, transition, rows IN VALUES
    ('INSERT', 'NEW TABLE AS new_rows', 'SELECT *, 1 AS n FROM new_rows'),
    ('DELETE', 'OLD TABLE AS old_rows', 'SELECT *, -1 AS n FROM old_rows'),
    ('UPDATE', 'OLD TABLE AS old_rows NEW TABLE AS new_rows',
      'SELECT *, 1 AS n FROM new_rows UNION ALL SELECT *, -1 AS n FROM old_rows')
  LOOP
    EXECUTE format('CREATE FUNCTION %I() RETURNS trigger LANGUAGE plpgsql AS %L', format('tally_reminder_rows_%s', lower(event)), format(
      'BEGIN INSERT INTO "CountChange" ("clientId", "kind", "customerOrganisationId", "distributorOrganisationId", "facet", "count")
         SELECT "clientId", ''reminder'', NULL::uuid, NULL::uuid, ("count" IS NOT NULL)::int, sum(n) FROM (%s) r GROUP BY 1, 3, 4, 5 HAVING sum(n) <> 0; RETURN NULL; END',
      rows));
    EXECUTE format('CREATE TRIGGER %I AFTER %s ON "NotificationLog" REFERENCING %s FOR EACH STATEMENT EXECUTE FUNCTION %I()',
      'NotificationLog_tally_' || lower(event), event, transition, format('tally_reminder_rows_%s', lower(event)));
  END LOOP;
END $$;
