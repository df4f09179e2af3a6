-- What is due on a day is in order of when it was found, as ids are. So the findings of a week that are due first are stepped to, day by
-- day: of 27,000 none is sorted.

-- DropIndex
DROP INDEX "Finding_clientId_dueDate_id_idx";

-- CreateIndex
CREATE INDEX "Finding_clientId_dueDate_createdAt_id_idx" ON "Finding"("clientId", "dueDate", "createdAt", "id");

-- DropIndex
DROP INDEX "Finding_customerOrganisationId_dueDate_id_idx";

-- CreateIndex
CREATE INDEX "Finding_customerOrganisationId_dueDate_createdAt_id_idx" ON "Finding"("customerOrganisationId", "dueDate", "createdAt", "id");

-- DropIndex
DROP INDEX "Finding_distributorOrganisationId_dueDate_id_idx";

-- CreateIndex
CREATE INDEX "Finding_distributorOrganisationId_dueDate_createdAt_id_idx" ON "Finding"("distributorOrganisationId", "dueDate", "createdAt", "id");

-- DropIndex
DROP INDEX "Finding_open_due_idx";

-- CreateIndex
CREATE INDEX "Finding_open_due_idx" ON "Finding"("clientId", "dueDate", "createdAt", "id") WHERE (state < 6);

-- DropIndex
DROP INDEX "Finding_customer_open_due_idx";

-- CreateIndex
CREATE INDEX "Finding_customer_open_due_idx" ON "Finding"("customerOrganisationId", "dueDate", "createdAt", "id") WHERE (state < 6);

-- DropIndex
DROP INDEX "Finding_distributor_open_due_idx";

-- CreateIndex
CREATE INDEX "Finding_distributor_open_due_idx" ON "Finding"("distributorOrganisationId", "dueDate", "createdAt", "id") WHERE (state < 6);
