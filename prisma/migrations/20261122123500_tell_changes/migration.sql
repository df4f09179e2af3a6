-- Servers keep in memory what they have read of these tables, and drop it when they are told that a row has changed
-- (lib/core/db/kept.ts). Told at the commit, once in a transaction for each table and client.
CREATE FUNCTION tell_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE changed uuid;
BEGIN
  IF TG_OP = 'DELETE' THEN changed := OLD."clientId"; ELSE changed := NEW."clientId"; END IF;
  PERFORM pg_notify('tagwarden_changed', TG_TABLE_NAME || ' ' || changed);
  RETURN NULL;
END $$;

-- Of an update only what others look at: counters on these rows change with every tagged asset. Names are compared by letter,
-- which the type of the column does not do.
DO $$
DECLARE told record;
BEGIN
  FOR told IN SELECT * FROM (VALUES
    ('AssetType', '(%1$s."name"::text, %1$s."organisationId")'),
    ('Organisation', '(%1$s."name"::text, %1$s."isDistributor", %1$s."distributorId", %1$s."deletedAt")'),
    ('Sector', '(%1$s."name"::text, %1$s."organisationId")'),
    ('Site', '(%1$s."name"::text, %1$s."locationTrail", %1$s."organisationId")')
  ) v(name, looked_at)
  LOOP
    EXECUTE format('CREATE TRIGGER %I AFTER INSERT OR DELETE ON %I FOR EACH ROW EXECUTE FUNCTION tell_change()',
      told.name || '_tell', told.name);
    EXECUTE format('CREATE TRIGGER %I AFTER UPDATE ON %I FOR EACH ROW WHEN (%s IS DISTINCT FROM %s) EXECUTE FUNCTION tell_change()',
      told.name || '_tell_update', told.name, format(told.looked_at, 'OLD'), format(told.looked_at, 'NEW'));
  END LOOP;
END $$;
