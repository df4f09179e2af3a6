-- A file that was sent before a finding or a step of its story names it may become theirs, and is evidence from then on: it
-- stays, and stays there. Otherwise the function is what it was.
CREATE OR REPLACE FUNCTION keep_upload() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE may text[] := ARRAY['noteId', 'completedCheckId', 'findingEventId', 'customerOrganisationId', 'distributorOrganisationId'];
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF OLD."completedCheckId" IS NOT NULL OR OLD."findingEventId" IS NOT NULL THEN
      RAISE EXCEPTION 'The files of a result or a finding are evidence' USING ERRCODE = 'integrity_constraint_violation';
    END IF;
    RETURN OLD;
  END IF;
  IF OLD."readyAt" IS NOT NULL
     AND ((to_jsonb(NEW) - may) IS DISTINCT FROM (to_jsonb(OLD) - may)
       OR (OLD."noteId" IS NOT NULL AND NEW."noteId" IS DISTINCT FROM OLD."noteId")
       OR (OLD."completedCheckId" IS NOT NULL AND NEW."completedCheckId" IS DISTINCT FROM OLD."completedCheckId")
       OR (OLD."findingEventId" IS NOT NULL AND NEW."findingEventId" IS DISTINCT FROM OLD."findingEventId")) THEN
    RAISE EXCEPTION 'A finished file does not change' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;
