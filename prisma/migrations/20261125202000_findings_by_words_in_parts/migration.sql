-- Findings with words that many have are counted without a look at those that don't have them: by whatever has a name with the
-- words, and by the pieces of a finding's own tag and title.

-- CreateIndex
CREATE INDEX IF NOT EXISTS "FindingSearch_clientId_assetTypeId_idx" ON "FindingSearch"("clientId", "assetTypeId");

-- CreateIndex
CREATE INDEX IF NOT EXISTS "FindingSearch_clientId_checkId_idx" ON "FindingSearch"("clientId", "checkId");

-- CreateIndex
CREATE INDEX IF NOT EXISTS "FindingSearch_clientId_organisationZoneId_idx" ON "FindingSearch"("clientId", "organisationZoneId");

-- CreateIndex
CREATE INDEX IF NOT EXISTS "FindingSearch_clientId_number_idx" ON "FindingSearch"("clientId", "number");

CREATE INDEX IF NOT EXISTS "FindingSearch_pieces" ON "FindingSearch" USING GIN ("clientId" uuid_ops, pieces_of("tag" || E'\n' || "title"));
