-- Quotes that have words which many have are counted in an index alone: it has what words are looked for in. The keys of
-- before lead it, and are unique, so no two texts are ever compared for its order. It takes the place of those indexes.

-- DropIndex
DROP INDEX "Quote_clientId_createdAt_id_idx";

-- DropIndex
DROP INDEX "Quote_customerOrganisationId_createdAt_id_clientId_state_di_idx";

-- DropIndex
DROP INDEX "Quote_readerId_createdAt_id_clientId_state_idx";

-- CreateIndex
CREATE INDEX "Quote_words_idx" ON "Quote"("clientId", "createdAt", "id", "customerOrganisationId", "number", "title", "purchaseOrder");

-- CreateIndex
CREATE INDEX "Quote_reader_words_idx" ON "Quote"("readerId", "createdAt", "id", "clientId", "state", "customerOrganisationId", "number", "title", "purchaseOrder");

-- CreateIndex
CREATE INDEX "Quote_customer_words_idx" ON "Quote"("customerOrganisationId", "createdAt", "id", "clientId", "state", "distributorOrganisationId", "number", "title", "purchaseOrder");
