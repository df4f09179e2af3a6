-- CreateIndex
CREATE INDEX "Asset_imported_idx" ON "Asset"("clientId", "importId", "name", "id") WHERE ("importId" IS NOT NULL);
