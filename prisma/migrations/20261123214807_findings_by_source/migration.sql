-- CreateIndex
CREATE INDEX "Finding_source_idx" ON "Finding"("clientId", "source", "createdAt", "id") WHERE (source > 2);

-- CreateIndex
CREATE INDEX "Finding_customer_source_idx" ON "Finding"("customerOrganisationId", "source", "createdAt", "id") WHERE (source > 2);

-- CreateIndex
CREATE INDEX "Finding_distributor_source_idx" ON "Finding"("distributorOrganisationId", "source", "createdAt", "id") WHERE (source > 2);
