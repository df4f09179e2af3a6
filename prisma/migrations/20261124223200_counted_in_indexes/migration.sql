-- A count, or what lies before a page that is far in, is read in an index alone where that has all that is asked for: of
-- what an organisation reads, the client as well. The indexes of before lead where these do, so they go.

-- DropIndex
DROP INDEX "Finding_customerOrganisationId_createdAt_id_idx";

-- CreateIndex
CREATE INDEX "Finding_customerOrganisationId_createdAt_id_clientId_idx" ON "Finding"("customerOrganisationId", "createdAt", "id", "clientId");

-- DropIndex
DROP INDEX "Reading_customerOrganisationId_completedAt_id_idx";

-- CreateIndex
CREATE INDEX "Reading_customerOrganisationId_completedAt_id_clientId_idx" ON "Reading"("customerOrganisationId", "completedAt", "id", "clientId");

-- DropIndex
DROP INDEX "CompletedCheck_customerOrganisationId_completedAt_id_idx";

-- CreateIndex
CREATE INDEX "CompletedCheck_customerOrganisationId_completedAt_id_client_idx" ON "CompletedCheck"("customerOrganisationId", "completedAt", "id", "clientId");

-- DropIndex
DROP INDEX "Finding_distributorOrganisationId_createdAt_id_idx";

-- CreateIndex
CREATE INDEX "Finding_distributorOrganisationId_createdAt_id_clientId_idx" ON "Finding"("distributorOrganisationId", "createdAt", "id", "clientId");

-- DropIndex
DROP INDEX "Reading_distributorOrganisationId_completedAt_id_idx";

-- CreateIndex
CREATE INDEX "Reading_distributorOrganisationId_completedAt_id_clientId_idx" ON "Reading"("distributorOrganisationId", "completedAt", "id", "clientId");

-- DropIndex
DROP INDEX "CompletedCheck_distributorOrganisationId_completedAt_id_idx";

-- CreateIndex
CREATE INDEX "CompletedCheck_distributorOrganisationId_completedAt_id_cli_idx" ON "CompletedCheck"("distributorOrganisationId", "completedAt", "id", "clientId");

-- DropIndex
DROP INDEX "Finding_checkId_customerOrganisationId_distributorOrganisat_idx";

-- CreateIndex
CREATE INDEX "Finding_checkId_customerOrganisationId_distributorOrganisat_idx" ON "Finding"("checkId", "customerOrganisationId", "distributorOrganisationId", "clientId");

-- DropIndex
DROP INDEX "Quote_readerId_createdAt_id_idx";

-- CreateIndex
CREATE INDEX "Quote_readerId_createdAt_id_clientId_state_idx" ON "Quote"("readerId", "createdAt", "id", "clientId", "state");

-- DropIndex
DROP INDEX "Quote_customerOrganisationId_createdAt_id_idx";

-- CreateIndex
CREATE INDEX "Quote_customerOrganisationId_createdAt_id_clientId_state_di_idx" ON "Quote"("customerOrganisationId", "createdAt", "id", "clientId", "state", "distributorOrganisationId");

-- DropIndex
DROP INDEX "Quote_customer_decided_idx";

-- CreateIndex
CREATE INDEX "Quote_customer_decided_idx" ON "Quote"("customerOrganisationId", "decidedAt", "id", "clientId", "state") WHERE ("decidedAt" IS NOT NULL);

-- DropIndex
DROP INDEX "Quote_reader_decided_idx";

-- CreateIndex
CREATE INDEX "Quote_reader_decided_idx" ON "Quote"("readerId", "decidedAt", "id", "clientId", "state") WHERE ("decidedAt" IS NOT NULL);
