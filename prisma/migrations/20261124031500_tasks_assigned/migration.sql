-- AlterTable
ALTER TABLE "AssetCheck" ADD COLUMN     "assigneeUserId" UUID;

-- CreateIndex
CREATE INDEX "AssetCheck_assigned_idx" ON "AssetCheck"("clientId", "assigneeUserId", "planned", "nextDue", "id") WHERE ("assigneeUserId" IS NOT NULL);

-- AddForeignKey
ALTER TABLE "AssetCheck" ADD CONSTRAINT "AssetCheck_clientId_assigneeUserId_fkey" FOREIGN KEY ("clientId", "assigneeUserId") REFERENCES "User"("clientId", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;
