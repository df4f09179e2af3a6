-- A client has a few distributors among very many customers: the first of them by name were looked for among all of these.

-- CreateIndex
CREATE INDEX "Organisation_distributors_idx" ON "Organisation"("clientId", "name", "id") WHERE ("isDistributor");
