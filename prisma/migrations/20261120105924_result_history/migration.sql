-- CreateIndex
CREATE INDEX "CompletedCheck_assetId_completedAt_createdAt_id_idx" ON "CompletedCheck"("assetId", "completedAt" DESC, "createdAt" DESC, "id" DESC);
