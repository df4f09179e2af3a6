-- What was found since a day is counted, and put in order of when it is due or by number, out of its index alone: of a week's
-- findings each was looked up in the table for that.

-- DropIndex
DROP INDEX "Finding_clientId_createdAt_id_idx";

-- CreateIndex
CREATE INDEX "Finding_clientId_createdAt_id_dueDate_number_idx" ON "Finding"("clientId", "createdAt", "id", "dueDate", "number");

-- DropIndex
DROP INDEX "Finding_distributorOrganisationId_createdAt_id_clientId_idx";

-- CreateIndex
CREATE INDEX "Finding_distributor_createdAt_idx" ON "Finding"("distributorOrganisationId", "createdAt", "id", "clientId", "dueDate", "number");

-- DropIndex
DROP INDEX "Finding_customerOrganisationId_createdAt_id_clientId_idx";

-- CreateIndex
CREATE INDEX "Finding_customer_createdAt_idx" ON "Finding"("customerOrganisationId", "createdAt", "id", "clientId", "dueDate", "number");
