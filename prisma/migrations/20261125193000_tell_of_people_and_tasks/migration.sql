-- Filters by person and by task are kept in memory like the other ones (migration `tell_changes`): told when somebody is
-- renamed, joins, leaves or is let in, and when a task is made, renamed or deleted.
DO $$
DECLARE told record;
BEGIN
  FOR told IN SELECT * FROM (VALUES
    ('User', '(%1$s."firstName"::text, %1$s."lastName"::text, %1$s."systemAdmin", %1$s."verifiedAt", %1$s."deletedAt")'),
    ('Membership', '(%1$s."userId", %1$s."organisationId")'),
    ('Check', '(%1$s."name"::text, %1$s."organisationId", %1$s."deletedAt")')
  ) v(name, looked_at)
  LOOP
    EXECUTE format('CREATE TRIGGER %I AFTER INSERT OR DELETE ON %I FOR EACH ROW EXECUTE FUNCTION tell_change()',
      told.name || '_tell', told.name);
    EXECUTE format('CREATE TRIGGER %I AFTER UPDATE ON %I FOR EACH ROW WHEN (%s IS DISTINCT FROM %s) EXECUTE FUNCTION tell_change()',
      told.name || '_tell_update', told.name, format(told.looked_at, 'OLD'), format(told.looked_at, 'NEW'));
  END LOOP;
END $$;
