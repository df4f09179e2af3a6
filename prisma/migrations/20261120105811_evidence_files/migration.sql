-- CreateTable
CREATE TABLE "StrayObject" (
    "key" TEXT NOT NULL,
    "clientId" UUID NOT NULL,
    "sweepAfter" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "StrayObject_pkey" PRIMARY KEY ("key")
);

-- CreateIndex
CREATE INDEX "StrayObject_sweepAfter_idx" ON "StrayObject"("sweepAfter");

-- AddForeignKey
ALTER TABLE "StrayObject" ADD CONSTRAINT "StrayObject_clientId_fkey" FOREIGN KEY ("clientId") REFERENCES "Client"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- ── Evidence ────────────────────────────────────────────────────────────────────────────────────────────────────
-- A finished file never changes; it may become the photo of a result or a note, once. One of a result is never deleted.
CREATE FUNCTION keep_upload() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF OLD."completedCheckId" IS NOT NULL THEN
      RAISE EXCEPTION 'The files of a result are evidence' USING ERRCODE = 'integrity_constraint_violation';
    END IF;
    RETURN OLD;
  END IF;
  IF OLD."readyAt" IS NOT NULL
     AND ((to_jsonb(NEW) - 'noteId' - 'completedCheckId') IS DISTINCT FROM (to_jsonb(OLD) - 'noteId' - 'completedCheckId')
       OR (OLD."noteId" IS NOT NULL AND NEW."noteId" IS DISTINCT FROM OLD."noteId")
       OR (OLD."completedCheckId" IS NOT NULL AND NEW."completedCheckId" IS DISTINCT FROM OLD."completedCheckId")) THEN
    RAISE EXCEPTION 'A finished file does not change' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER "Upload_keep" BEFORE UPDATE OR DELETE ON "Upload" FOR EACH ROW EXECUTE FUNCTION keep_upload();
CREATE TRIGGER "Upload_no_truncate" BEFORE TRUNCATE ON "Upload" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- A document of an asset or an asset type, a photo of a result or a note: there is no file without a record.
ALTER TABLE "Upload" ADD CONSTRAINT "Upload_of_a_record" CHECK (num_nonnulls("assetId", "assetTypeId") = 1);
