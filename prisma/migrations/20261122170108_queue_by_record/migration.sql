-- CreateIndex
CREATE INDEX "EvidenceQueue_clientId_recordId_idx" ON "EvidenceQueue"("clientId", "recordId");
