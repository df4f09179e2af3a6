-- Empty dates come last in both directions: an index read backwards would give them first.
CREATE INDEX "Asset_clientId_lastInspectionDate_desc_idx" ON "Asset"("clientId", "lastInspectionDate" DESC NULLS LAST, "id" DESC);
CREATE INDEX "Asset_clientId_nextInspectionDate_desc_idx" ON "Asset"("clientId", "nextInspectionDate" DESC NULLS LAST, "id" DESC);

-- Counting what somebody reaches without reading the assets.
CREATE INDEX "Asset_active_idx" ON "Asset"("clientId", "customerOrganisationId", "distributorOrganisationId", "id") WHERE ("deletedAt" IS NULL);
