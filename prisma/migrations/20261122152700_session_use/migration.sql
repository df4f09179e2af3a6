-- AlterTable
ALTER TABLE "Session" ADD COLUMN     "address" TEXT,
ADD COLUMN     "lastUsedAt" TIMESTAMPTZ(3);

-- No session lives longer than 90 days (SESSION-1); those of before were given 30 days each time.
UPDATE "Session" SET "expiresAt" = "createdAt" + interval '90 days' WHERE "expiresAt" > "createdAt" + interval '90 days';
