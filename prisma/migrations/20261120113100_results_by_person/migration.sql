-- CreateIndex
CREATE INDEX "CompletedCheck_userId_idx" ON "CompletedCheck"("userId");
