-- CreateIndex
CREATE INDEX "AssetCheck_client_not_good_idx" ON "AssetCheck"("clientId", "nextDue", "id") WHERE (planned AND ("lastCheckStatus" > 1));

-- CreateIndex
CREATE INDEX "AssetCheck_customer_not_good_idx" ON "AssetCheck"("customerOrganisationId", "nextDue", "id") WHERE (planned AND ("lastCheckStatus" > 1));

-- CreateIndex
CREATE INDEX "AssetCheck_distributor_not_good_idx" ON "AssetCheck"("distributorOrganisationId", "nextDue", "id") WHERE (planned AND ("lastCheckStatus" > 1));
