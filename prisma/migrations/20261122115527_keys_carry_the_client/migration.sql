-- Unique keys of a client's tables name the client too, at their end: what they find, and refuse, stays the same. A
-- distributed PostgreSQL takes no other ones. The only large table is AssetCheck: its index takes some seconds a million
-- rows, in which its rows are read but not written.
CREATE UNIQUE INDEX "AdditionalField_organisationId_sectorId_name_clientId_key" ON "AdditionalField"("organisationId", "sectorId", "name", "clientId");
DROP INDEX "AdditionalField_organisationId_sectorId_name_key";
ALTER INDEX "AdditionalFieldValue_organisationId_additionalFieldId_field_key" RENAME TO "AdditionalFieldValue_organisationId_additionalFieldId_f_old";
CREATE UNIQUE INDEX "AdditionalFieldValue_organisationId_additionalFieldId_field_key" ON "AdditionalFieldValue"("organisationId", "additionalFieldId", "fieldValue", "clientId");
DROP INDEX "AdditionalFieldValue_organisationId_additionalFieldId_f_old";
CREATE UNIQUE INDEX "AssetCheck_assetId_checkId_clientId_key" ON "AssetCheck"("assetId", "checkId", "clientId");
DROP INDEX "AssetCheck_assetId_checkId_key";
CREATE UNIQUE INDEX "AssetTypeCheck_assetTypeId_checkId_clientId_key" ON "AssetTypeCheck"("assetTypeId", "checkId", "clientId");
DROP INDEX "AssetTypeCheck_assetTypeId_checkId_key";
CREATE UNIQUE INDEX "AssetTypeField_assetTypeId_additionalFieldId_clientId_key" ON "AssetTypeField"("assetTypeId", "additionalFieldId", "clientId");
DROP INDEX "AssetTypeField_assetTypeId_additionalFieldId_key";
CREATE UNIQUE INDEX "Check_organisationId_sectorId_name_clientId_key" ON "Check"("organisationId", "sectorId", "name", "clientId") WHERE ("deletedAt" IS NULL);
DROP INDEX "Check_organisationId_sectorId_name_key";
CREATE UNIQUE INDEX "Membership_userId_organisationId_clientId_key" ON "Membership"("userId", "organisationId", "clientId");
DROP INDEX "Membership_userId_organisationId_key";
CREATE UNIQUE INDEX "SavedView_userId_list_name_clientId_key" ON "SavedView"("userId", "list", "name", "clientId");
DROP INDEX "SavedView_userId_list_name_key";
