-- CreateIndex
CREATE INDEX "Quote_clientId_number_id_idx" ON "Quote"("clientId", "number", "id");

-- CreateIndex
CREATE INDEX "Quote_distributorOrganisationId_number_id_idx" ON "Quote"("distributorOrganisationId", "number", "id");

-- CreateIndex
CREATE INDEX "Quote_customerOrganisationId_number_id_idx" ON "Quote"("customerOrganisationId", "number", "id");

-- CreateIndex
CREATE INDEX "Quote_clientId_validUntil_id_idx" ON "Quote"("clientId", "validUntil", "id");

-- CreateIndex
CREATE INDEX "Quote_distributorOrganisationId_validUntil_id_idx" ON "Quote"("distributorOrganisationId", "validUntil", "id");

-- CreateIndex
CREATE INDEX "Quote_customerOrganisationId_validUntil_id_idx" ON "Quote"("customerOrganisationId", "validUntil", "id");

-- CreateIndex
CREATE INDEX "Quote_clientId_grossAmount_id_idx" ON "Quote"("clientId", "grossAmount", "id");

-- CreateIndex
CREATE INDEX "Quote_distributorOrganisationId_grossAmount_id_idx" ON "Quote"("distributorOrganisationId", "grossAmount", "id");

-- CreateIndex
CREATE INDEX "Quote_customerOrganisationId_grossAmount_id_idx" ON "Quote"("customerOrganisationId", "grossAmount", "id");

-- CreateIndex
CREATE INDEX "Quote_clientId_state_createdAt_id_idx" ON "Quote"("clientId", "state", "createdAt", "id");

-- CreateIndex
CREATE INDEX "Quote_distributorOrganisationId_state_createdAt_id_idx" ON "Quote"("distributorOrganisationId", "state", "createdAt", "id");

-- CreateIndex
CREATE INDEX "Quote_customerOrganisationId_state_createdAt_id_idx" ON "Quote"("customerOrganisationId", "state", "createdAt", "id");

-- CreateIndex
CREATE INDEX "QuotePrice_clientId_organisationId_description_id_idx" ON "QuotePrice"("clientId", "organisationId", "description", "id");

-- CreateIndex
CREATE INDEX "QuotePrice_clientId_organisationId_unitAmount_id_idx" ON "QuotePrice"("clientId", "organisationId", "unitAmount", "id");
