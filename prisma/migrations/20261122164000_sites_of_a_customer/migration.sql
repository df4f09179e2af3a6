-- A customer with thousands of sites finds the first ones by name without sorting them.
-- CreateIndex
CREATE INDEX "Site_clientId_organisationId_name_id_idx" ON "Site"("clientId", "organisationId", "name", "id");
