-- What is open comes newest first: the list begins so.
-- CreateIndex
CREATE INDEX "Finding_open_idx" ON "Finding"("clientId", "createdAt", "id", "dueDate") WHERE (state < 6);

-- CreateIndex
CREATE INDEX "Finding_customer_open_idx" ON "Finding"("customerOrganisationId", "createdAt", "id", "dueDate") WHERE (state < 6);

-- CreateIndex
CREATE INDEX "Finding_distributor_open_idx" ON "Finding"("distributorOrganisationId", "createdAt", "id", "dueDate") WHERE (state < 6);
