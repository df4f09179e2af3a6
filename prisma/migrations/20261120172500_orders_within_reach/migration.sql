-- DropIndex
DROP INDEX "CompletedCheck_checkId_idx";

-- DropIndex
DROP INDEX "CompletedCheck_userId_idx";

-- The planner by its tasks' names, and words found in types' names, for whoever sees a part of the client.
-- CreateIndex
CREATE INDEX "Asset_customerOrganisationId_assetTypeId_idx" ON "Asset"("customerOrganisationId", "assetTypeId");

-- CreateIndex
CREATE INDEX "Asset_distributorOrganisationId_assetTypeId_idx" ON "Asset"("distributorOrganisationId", "assetTypeId");

-- CreateIndex
CREATE INDEX "AssetCheck_customerOrganisationId_planned_checkId_id_idx" ON "AssetCheck"("customerOrganisationId", "planned", "checkId", "id");

-- CreateIndex
CREATE INDEX "AssetCheck_distributorOrganisationId_planned_checkId_id_idx" ON "AssetCheck"("distributorOrganisationId", "planned", "checkId", "id");

-- Results of a library task or of a person, likewise.
-- CreateIndex
CREATE INDEX "CompletedCheck_checkId_customerOrganisationId_distributorOr_idx" ON "CompletedCheck"("checkId", "customerOrganisationId", "distributorOrganisationId");

-- CreateIndex
CREATE INDEX "CompletedCheck_userId_customerOrganisationId_distributorOrg_idx" ON "CompletedCheck"("userId", "customerOrganisationId", "distributorOrganisationId");
