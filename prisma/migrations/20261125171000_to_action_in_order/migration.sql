-- CreateIndex
CREATE INDEX "AssetCheck_client_to_action_idx" ON "AssetCheck"("clientId", "nextDue", "id") WHERE (planned AND ("lastCheckStatus" = 3));

-- CreateIndex
CREATE INDEX "AssetCheck_customer_to_action_idx" ON "AssetCheck"("clientId", "customerOrganisationId", "nextDue", "id") WHERE (planned AND ("lastCheckStatus" = 3));

-- CreateIndex
CREATE INDEX "AssetCheck_distributor_to_action_idx" ON "AssetCheck"("clientId", "distributorOrganisationId", "nextDue", "id") WHERE (planned AND ("lastCheckStatus" = 3));
