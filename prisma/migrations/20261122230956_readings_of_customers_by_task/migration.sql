-- CreateIndex
CREATE INDEX "Reading_customerOrganisationId_checkId_completedAt_id_idx" ON "Reading"("customerOrganisationId", "checkId", "completedAt", "id");
