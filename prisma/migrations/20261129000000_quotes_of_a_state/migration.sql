-- Quotes of a state, in order of their number, their amount or the day until which they stand, come out of an index alone: each was
-- looked up in the table for that. So are those that a customer has of one distributor counted.

-- DropIndex
DROP INDEX "Quote_clientId_state_createdAt_id_idx";

-- CreateIndex
CREATE INDEX "Quote_state_idx" ON "Quote"("clientId", "state", "createdAt", "id", "number", "validUntil", "grossAmount");

-- DropIndex
DROP INDEX "Quote_readerId_state_createdAt_id_idx";

-- CreateIndex
CREATE INDEX "Quote_reader_state_idx" ON "Quote"("readerId", "state", "createdAt", "id", "clientId", "number", "validUntil", "grossAmount");

-- DropIndex
DROP INDEX "Quote_customerOrganisationId_state_createdAt_id_idx";

-- CreateIndex
CREATE INDEX "Quote_customer_state_idx" ON "Quote"("customerOrganisationId", "state", "createdAt", "id", "clientId", "number", "validUntil", "grossAmount");

-- CreateIndex
CREATE INDEX "Quote_customer_distributor_idx" ON "Quote"("customerOrganisationId", "distributorOrganisationId", "clientId", "state");
