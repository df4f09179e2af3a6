-- A step of a finding is written behind the lock of its finding. By the time of its transaction's beginning, one that had
-- waited for that lock stood before the step that it came after.
ALTER TABLE "FindingEvent" ALTER COLUMN "createdAt" SET DEFAULT clock_timestamp();
