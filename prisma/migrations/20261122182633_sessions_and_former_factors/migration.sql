-- AlterTable
ALTER TABLE "FormerEmail" ADD COLUMN     "secondFactor" JSONB;

-- AlterTable
ALTER TABLE "OneTimeToken" ADD COLUMN     "begunInId" UUID;

-- AlterTable
ALTER TABLE "Session" ADD COLUMN     "begunInId" UUID;

-- CreateIndex
CREATE INDEX "Session_begunInId_idx" ON "Session"("begunInId") WHERE ("begunInId" IS NOT NULL);
