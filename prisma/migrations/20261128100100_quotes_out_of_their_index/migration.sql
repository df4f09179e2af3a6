-- Quotes that were decided before a day are put in each of their orders out of their index alone.

-- DropIndex
DROP INDEX "Quote_decided_idx";

-- CreateIndex
CREATE INDEX "Quote_decided_idx" ON "Quote"("clientId", "decidedAt", "id", "state", "createdAt", "number", "validUntil", "grossAmount") WHERE ("decidedAt" IS NOT NULL);

-- DropIndex
DROP INDEX "Quote_customer_decided_idx";

-- CreateIndex
CREATE INDEX "Quote_customer_decided_idx" ON "Quote"("customerOrganisationId", "decidedAt", "id", "clientId", "state", "createdAt", "number", "validUntil", "grossAmount") WHERE ("decidedAt" IS NOT NULL);

-- DropIndex
DROP INDEX "Quote_reader_decided_idx";

-- CreateIndex
CREATE INDEX "Quote_reader_decided_idx" ON "Quote"("readerId", "decidedAt", "id", "clientId", "state", "createdAt", "number", "validUntil", "grossAmount") WHERE ("decidedAt" IS NOT NULL);

-- Those of one distributor, as whoever reads them counts them.
-- CreateIndex
CREATE INDEX "Quote_reader_distributor_idx" ON "Quote"("readerId", "distributorOrganisationId", "clientId", "state");
