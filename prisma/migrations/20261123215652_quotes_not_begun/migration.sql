-- Quotes say how many of their findings are approved and how many are begun, so that what is not begun is found by an index of it.

-- Whoever moves findings from here on waits until they are counted.
LOCK TABLE "Quote", "Finding" IN SHARE ROW EXCLUSIVE MODE;

-- DropIndex
DROP INDEX "Finding_approved_idx";

-- AlterTable
ALTER TABLE "Quote" ADD COLUMN     "approvedFindings" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "begunFindings" INTEGER NOT NULL DEFAULT 0;

-- ── Counting them ───────────────────────────────────────────────────────────────────────────────────────────────
UPDATE "Quote" q SET "approvedFindings" = f.approved, "begunFindings" = f.begun
FROM (SELECT "clientId", "quoteId", count(*) FILTER (WHERE state = 2) AS approved, count(*) FILTER (WHERE state IN (4, 5)) AS begun
  FROM "Finding" WHERE "quoteId" IS NOT NULL AND state IN (2, 4, 5) GROUP BY 1, 2) f
WHERE q."clientId" = f."clientId" AND q.id = f."quoteId";

-- By the step from before to after, never by counting again: of two who move findings of a quote at once both count.
-- Quotes are held in the order of their ids, as everybody holds them.
DO $$
DECLARE
  event text;
  transition text;
  rows text;
BEGIN
  FOR event, transition, rows IN VALUES
    ('INSERT', 'NEW TABLE AS new_rows', 'SELECT *, 1 AS n FROM new_rows'),
    ('UPDATE', 'OLD TABLE AS old_rows NEW TABLE AS new_rows',
      'SELECT *, 1 AS n FROM new_rows UNION ALL SELECT *, -1 AS n FROM old_rows')
  LOOP
    EXECUTE format('CREATE FUNCTION %I() RETURNS trigger LANGUAGE plpgsql AS %L', 'tell_quotes_of_findings_' || lower(event),
      format('BEGIN UPDATE "Quote" q SET "approvedFindings" = q."approvedFindings" + held.approved, "begunFindings" = q."begunFindings" + held.begun
        FROM (SELECT h.id, f.approved, f.begun
          FROM (SELECT "clientId", "quoteId", sum((state = 2)::int * n) AS approved, sum((state IN (4, 5))::int * n) AS begun
            FROM (%s) r WHERE "quoteId" IS NOT NULL GROUP BY 1, 2) f
          JOIN "Quote" h ON h."clientId" = f."clientId" AND h.id = f."quoteId"
          WHERE f.approved <> 0 OR f.begun <> 0 ORDER BY h.id FOR NO KEY UPDATE OF h) held
        WHERE q.id = held.id; RETURN NULL; END', rows));
    EXECUTE format('CREATE TRIGGER %I AFTER %s ON "Finding" REFERENCING %s FOR EACH STATEMENT EXECUTE FUNCTION %I()',
      'Finding_tell_quotes_' || lower(event), event, transition, 'tell_quotes_of_findings_' || lower(event));
  END LOOP;
END $$;

-- ── Finding them ────────────────────────────────────────────────────────────────────────────────────────────────
-- CreateIndex
CREATE INDEX "Quote_not_begun_idx" ON "Quote"("clientId", "createdAt", "id") WHERE (state = 2) AND ("approvedFindings" > 0) AND ("begunFindings" = 0);

-- CreateIndex
CREATE INDEX "Quote_customer_not_begun_idx" ON "Quote"("customerOrganisationId", "createdAt", "id") WHERE (state = 2) AND ("approvedFindings" > 0) AND ("begunFindings" = 0);

-- CreateIndex
CREATE INDEX "Quote_reader_not_begun_idx" ON "Quote"("readerId", "createdAt", "id") WHERE (state = 2) AND ("approvedFindings" > 0) AND ("begunFindings" = 0);
