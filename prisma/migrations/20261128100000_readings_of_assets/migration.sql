-- The readings of a zone's assets, twenty thousand of them, were each looked up in the table to be counted and put in order, since
-- their index did not say whose they are.

-- CreateIndex
CREATE INDEX "Reading_of_asset_idx" ON "Reading"("assetId", "completedAt", "id", "clientId", "customerOrganisationId", "distributorOrganisationId");

-- DropIndex
DROP INDEX "Reading_assetId_completedAt_id_idx";
