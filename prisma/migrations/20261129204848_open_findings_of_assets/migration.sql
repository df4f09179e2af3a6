-- DropIndex
DROP INDEX "Finding_open_by_severity_idx";

-- CreateIndex
CREATE INDEX "Finding_open_by_severity_idx" ON "Finding"("clientId", "severity", "assetId", "distributorOrganisationId", "customerOrganisationId") WHERE (state < 6);
