-- CreateIndex
CREATE INDEX "Finding_checkId_customerOrganisationId_distributorOrganisat_idx" ON "Finding"("checkId", "customerOrganisationId", "distributorOrganisationId");

-- CreateIndex
CREATE INDEX "Finding_clientId_itemKey_customerOrganisationId_distributor_idx" ON "Finding"("clientId", "itemKey", "customerOrganisationId", "distributorOrganisationId");
