-- The id of a client never changes, so no key that names it follows a change of it: a distributed PostgreSQL takes no
-- such rule. Nothing is looked at here, so this is over at once; the next migration looks at the rows, beside readers and
-- writers.
ALTER TABLE "ClientHostname"
  DROP CONSTRAINT "ClientHostname_clientId_fkey",
  ADD CONSTRAINT "ClientHostname_clientId_fkey" FOREIGN KEY ("clientId") REFERENCES "Client"("id") ON DELETE RESTRICT ON UPDATE NO ACTION NOT VALID;
ALTER TABLE "User"
  DROP CONSTRAINT "User_clientId_fkey",
  ADD CONSTRAINT "User_clientId_fkey" FOREIGN KEY ("clientId") REFERENCES "Client"("id") ON DELETE RESTRICT ON UPDATE NO ACTION NOT VALID;
ALTER TABLE "EmailToken"
  DROP CONSTRAINT "EmailToken_clientId_fkey",
  DROP CONSTRAINT "EmailToken_clientId_userId_fkey",
  ADD CONSTRAINT "EmailToken_clientId_fkey" FOREIGN KEY ("clientId") REFERENCES "Client"("id") ON DELETE RESTRICT ON UPDATE NO ACTION NOT VALID,
  ADD CONSTRAINT "EmailToken_clientId_userId_fkey" FOREIGN KEY ("clientId", "userId") REFERENCES "User"("clientId", "id") ON DELETE CASCADE ON UPDATE NO ACTION NOT VALID;
ALTER TABLE "Session"
  DROP CONSTRAINT "Session_clientId_fkey",
  ADD CONSTRAINT "Session_clientId_fkey" FOREIGN KEY ("clientId") REFERENCES "Client"("id") ON DELETE RESTRICT ON UPDATE NO ACTION NOT VALID;
ALTER TABLE "OneTimeToken"
  DROP CONSTRAINT "OneTimeToken_clientId_fkey",
  DROP CONSTRAINT "OneTimeToken_clientId_userId_fkey",
  ADD CONSTRAINT "OneTimeToken_clientId_fkey" FOREIGN KEY ("clientId") REFERENCES "Client"("id") ON DELETE RESTRICT ON UPDATE NO ACTION NOT VALID,
  ADD CONSTRAINT "OneTimeToken_clientId_userId_fkey" FOREIGN KEY ("clientId", "userId") REFERENCES "User"("clientId", "id") ON DELETE RESTRICT ON UPDATE NO ACTION NOT VALID;
ALTER TABLE "Organisation"
  DROP CONSTRAINT "Organisation_clientId_fkey",
  ADD CONSTRAINT "Organisation_clientId_fkey" FOREIGN KEY ("clientId") REFERENCES "Client"("id") ON DELETE RESTRICT ON UPDATE NO ACTION NOT VALID;
ALTER TABLE "Membership"
  DROP CONSTRAINT "Membership_clientId_fkey",
  DROP CONSTRAINT "Membership_clientId_userId_fkey",
  DROP CONSTRAINT "Membership_clientId_organisationId_fkey",
  ADD CONSTRAINT "Membership_clientId_fkey" FOREIGN KEY ("clientId") REFERENCES "Client"("id") ON DELETE RESTRICT ON UPDATE NO ACTION NOT VALID,
  ADD CONSTRAINT "Membership_clientId_userId_fkey" FOREIGN KEY ("clientId", "userId") REFERENCES "User"("clientId", "id") ON DELETE CASCADE ON UPDATE NO ACTION NOT VALID,
  ADD CONSTRAINT "Membership_clientId_organisationId_fkey" FOREIGN KEY ("clientId", "organisationId") REFERENCES "Organisation"("clientId", "id") ON DELETE RESTRICT ON UPDATE NO ACTION NOT VALID;
ALTER TABLE "Sector"
  DROP CONSTRAINT "Sector_clientId_fkey",
  DROP CONSTRAINT "Sector_clientId_organisationId_fkey",
  ADD CONSTRAINT "Sector_clientId_fkey" FOREIGN KEY ("clientId") REFERENCES "Client"("id") ON DELETE RESTRICT ON UPDATE NO ACTION NOT VALID,
  ADD CONSTRAINT "Sector_clientId_organisationId_fkey" FOREIGN KEY ("clientId", "organisationId") REFERENCES "Organisation"("clientId", "id") ON DELETE RESTRICT ON UPDATE NO ACTION NOT VALID;
ALTER TABLE "Manufacturer"
  DROP CONSTRAINT "Manufacturer_clientId_fkey",
  DROP CONSTRAINT "Manufacturer_clientId_organisationId_fkey",
  ADD CONSTRAINT "Manufacturer_clientId_fkey" FOREIGN KEY ("clientId") REFERENCES "Client"("id") ON DELETE RESTRICT ON UPDATE NO ACTION NOT VALID,
  ADD CONSTRAINT "Manufacturer_clientId_organisationId_fkey" FOREIGN KEY ("clientId", "organisationId") REFERENCES "Organisation"("clientId", "id") ON DELETE RESTRICT ON UPDATE NO ACTION NOT VALID;
ALTER TABLE "Check"
  DROP CONSTRAINT "Check_clientId_fkey",
  DROP CONSTRAINT "Check_clientId_organisationId_fkey",
  ADD CONSTRAINT "Check_clientId_fkey" FOREIGN KEY ("clientId") REFERENCES "Client"("id") ON DELETE RESTRICT ON UPDATE NO ACTION NOT VALID,
  ADD CONSTRAINT "Check_clientId_organisationId_fkey" FOREIGN KEY ("clientId", "organisationId") REFERENCES "Organisation"("clientId", "id") ON DELETE RESTRICT ON UPDATE NO ACTION NOT VALID;
ALTER TABLE "AssetType"
  DROP CONSTRAINT "AssetType_clientId_fkey",
  DROP CONSTRAINT "AssetType_clientId_organisationId_fkey",
  DROP CONSTRAINT "AssetType_clientId_organisationId_sectorId_fkey",
  ADD CONSTRAINT "AssetType_clientId_fkey" FOREIGN KEY ("clientId") REFERENCES "Client"("id") ON DELETE RESTRICT ON UPDATE NO ACTION NOT VALID,
  ADD CONSTRAINT "AssetType_clientId_organisationId_fkey" FOREIGN KEY ("clientId", "organisationId") REFERENCES "Organisation"("clientId", "id") ON DELETE RESTRICT ON UPDATE NO ACTION NOT VALID,
  ADD CONSTRAINT "AssetType_clientId_organisationId_sectorId_fkey" FOREIGN KEY ("clientId", "organisationId", "sectorId") REFERENCES "Sector"("clientId", "organisationId", "id") ON DELETE RESTRICT ON UPDATE NO ACTION NOT VALID;
ALTER TABLE "AssetTypeCheck"
  DROP CONSTRAINT "AssetTypeCheck_clientId_fkey",
  DROP CONSTRAINT "AssetTypeCheck_clientId_assetTypeId_fkey",
  DROP CONSTRAINT "AssetTypeCheck_clientId_checkId_fkey",
  ADD CONSTRAINT "AssetTypeCheck_clientId_fkey" FOREIGN KEY ("clientId") REFERENCES "Client"("id") ON DELETE RESTRICT ON UPDATE NO ACTION NOT VALID,
  ADD CONSTRAINT "AssetTypeCheck_clientId_assetTypeId_fkey" FOREIGN KEY ("clientId", "assetTypeId") REFERENCES "AssetType"("clientId", "id") ON DELETE CASCADE ON UPDATE NO ACTION NOT VALID,
  ADD CONSTRAINT "AssetTypeCheck_clientId_checkId_fkey" FOREIGN KEY ("clientId", "checkId") REFERENCES "Check"("clientId", "id") ON DELETE RESTRICT ON UPDATE NO ACTION NOT VALID;
ALTER TABLE "AdditionalField"
  DROP CONSTRAINT "AdditionalField_clientId_fkey",
  DROP CONSTRAINT "AdditionalField_clientId_organisationId_fkey",
  DROP CONSTRAINT "AdditionalField_clientId_organisationId_sectorId_fkey",
  ADD CONSTRAINT "AdditionalField_clientId_fkey" FOREIGN KEY ("clientId") REFERENCES "Client"("id") ON DELETE RESTRICT ON UPDATE NO ACTION NOT VALID,
  ADD CONSTRAINT "AdditionalField_clientId_organisationId_fkey" FOREIGN KEY ("clientId", "organisationId") REFERENCES "Organisation"("clientId", "id") ON DELETE RESTRICT ON UPDATE NO ACTION NOT VALID,
  ADD CONSTRAINT "AdditionalField_clientId_organisationId_sectorId_fkey" FOREIGN KEY ("clientId", "organisationId", "sectorId") REFERENCES "Sector"("clientId", "organisationId", "id") ON DELETE RESTRICT ON UPDATE NO ACTION NOT VALID;
ALTER TABLE "AdditionalFieldValue"
  DROP CONSTRAINT "AdditionalFieldValue_clientId_fkey",
  DROP CONSTRAINT "AdditionalFieldValue_clientId_organisationId_fkey",
  DROP CONSTRAINT "AdditionalFieldValue_clientId_additionalFieldId_fkey",
  ADD CONSTRAINT "AdditionalFieldValue_clientId_fkey" FOREIGN KEY ("clientId") REFERENCES "Client"("id") ON DELETE RESTRICT ON UPDATE NO ACTION NOT VALID,
  ADD CONSTRAINT "AdditionalFieldValue_clientId_organisationId_fkey" FOREIGN KEY ("clientId", "organisationId") REFERENCES "Organisation"("clientId", "id") ON DELETE RESTRICT ON UPDATE NO ACTION NOT VALID,
  ADD CONSTRAINT "AdditionalFieldValue_clientId_additionalFieldId_fkey" FOREIGN KEY ("clientId", "additionalFieldId") REFERENCES "AdditionalField"("clientId", "id") ON DELETE RESTRICT ON UPDATE NO ACTION NOT VALID;
ALTER TABLE "AssetTypeField"
  DROP CONSTRAINT "AssetTypeField_clientId_fkey",
  DROP CONSTRAINT "AssetTypeField_clientId_assetTypeId_fkey",
  DROP CONSTRAINT "AssetTypeField_clientId_additionalFieldId_fkey",
  DROP CONSTRAINT "AssetTypeField_clientId_additionalFieldId_additionalFieldV_fkey",
  ADD CONSTRAINT "AssetTypeField_clientId_fkey" FOREIGN KEY ("clientId") REFERENCES "Client"("id") ON DELETE RESTRICT ON UPDATE NO ACTION NOT VALID,
  ADD CONSTRAINT "AssetTypeField_clientId_assetTypeId_fkey" FOREIGN KEY ("clientId", "assetTypeId") REFERENCES "AssetType"("clientId", "id") ON DELETE CASCADE ON UPDATE NO ACTION NOT VALID,
  ADD CONSTRAINT "AssetTypeField_clientId_additionalFieldId_fkey" FOREIGN KEY ("clientId", "additionalFieldId") REFERENCES "AdditionalField"("clientId", "id") ON DELETE RESTRICT ON UPDATE NO ACTION NOT VALID,
  ADD CONSTRAINT "AssetTypeField_clientId_additionalFieldId_additionalFieldV_fkey" FOREIGN KEY ("clientId", "additionalFieldId", "additionalFieldValueId") REFERENCES "AdditionalFieldValue"("clientId", "additionalFieldId", "id") ON DELETE RESTRICT ON UPDATE NO ACTION NOT VALID;
ALTER TABLE "AssetTypeAudit"
  DROP CONSTRAINT "AssetTypeAudit_clientId_fkey",
  DROP CONSTRAINT "AssetTypeAudit_clientId_assetTypeId_fkey",
  DROP CONSTRAINT "AssetTypeAudit_clientId_userId_fkey",
  ADD CONSTRAINT "AssetTypeAudit_clientId_fkey" FOREIGN KEY ("clientId") REFERENCES "Client"("id") ON DELETE RESTRICT ON UPDATE NO ACTION NOT VALID,
  ADD CONSTRAINT "AssetTypeAudit_clientId_assetTypeId_fkey" FOREIGN KEY ("clientId", "assetTypeId") REFERENCES "AssetType"("clientId", "id") ON DELETE CASCADE ON UPDATE NO ACTION NOT VALID,
  ADD CONSTRAINT "AssetTypeAudit_clientId_userId_fkey" FOREIGN KEY ("clientId", "userId") REFERENCES "User"("clientId", "id") ON DELETE RESTRICT ON UPDATE NO ACTION NOT VALID;
ALTER TABLE "TagBatch"
  DROP CONSTRAINT "TagBatch_clientId_fkey",
  ADD CONSTRAINT "TagBatch_clientId_fkey" FOREIGN KEY ("clientId") REFERENCES "Client"("id") ON DELETE RESTRICT ON UPDATE NO ACTION NOT VALID;
ALTER TABLE "Tag"
  DROP CONSTRAINT "Tag_clientId_fkey",
  DROP CONSTRAINT "Tag_clientId_batchId_fkey",
  ADD CONSTRAINT "Tag_clientId_fkey" FOREIGN KEY ("clientId") REFERENCES "Client"("id") ON DELETE RESTRICT ON UPDATE NO ACTION NOT VALID,
  ADD CONSTRAINT "Tag_clientId_batchId_fkey" FOREIGN KEY ("clientId", "batchId") REFERENCES "TagBatch"("clientId", "id") ON DELETE RESTRICT ON UPDATE NO ACTION NOT VALID;
ALTER TABLE "Site"
  DROP CONSTRAINT "Site_clientId_fkey",
  DROP CONSTRAINT "Site_clientId_organisationId_fkey",
  ADD CONSTRAINT "Site_clientId_fkey" FOREIGN KEY ("clientId") REFERENCES "Client"("id") ON DELETE RESTRICT ON UPDATE NO ACTION NOT VALID,
  ADD CONSTRAINT "Site_clientId_organisationId_fkey" FOREIGN KEY ("clientId", "organisationId") REFERENCES "Organisation"("clientId", "id") ON DELETE RESTRICT ON UPDATE NO ACTION NOT VALID;
ALTER TABLE "Asset"
  DROP CONSTRAINT "Asset_clientId_fkey",
  DROP CONSTRAINT "Asset_clientId_tagId_name_fkey",
  DROP CONSTRAINT "Asset_clientId_assetTypeId_fkey",
  ADD CONSTRAINT "Asset_clientId_fkey" FOREIGN KEY ("clientId") REFERENCES "Client"("id") ON DELETE RESTRICT ON UPDATE NO ACTION NOT VALID,
  ADD CONSTRAINT "Asset_clientId_tagId_name_fkey" FOREIGN KEY ("clientId", "tagId", "name") REFERENCES "Tag"("clientId", "id", "reference") ON DELETE RESTRICT ON UPDATE NO ACTION NOT VALID,
  ADD CONSTRAINT "Asset_clientId_assetTypeId_fkey" FOREIGN KEY ("clientId", "assetTypeId") REFERENCES "AssetType"("clientId", "id") ON DELETE RESTRICT ON UPDATE NO ACTION NOT VALID;
ALTER TABLE "AssetPieces"
  DROP CONSTRAINT "AssetPieces_clientId_assetId_fkey",
  DROP CONSTRAINT "AssetPieces_clientId_fkey",
  ADD CONSTRAINT "AssetPieces_clientId_assetId_fkey" FOREIGN KEY ("clientId", "assetId") REFERENCES "Asset"("clientId", "id") ON DELETE RESTRICT ON UPDATE NO ACTION NOT VALID,
  ADD CONSTRAINT "AssetPieces_clientId_fkey" FOREIGN KEY ("clientId") REFERENCES "Client"("id") ON DELETE RESTRICT ON UPDATE NO ACTION NOT VALID;
ALTER TABLE "AssetCheck"
  DROP CONSTRAINT "AssetCheck_clientId_fkey",
  DROP CONSTRAINT "AssetCheck_clientId_assetId_fkey",
  DROP CONSTRAINT "AssetCheck_clientId_checkId_fkey",
  ADD CONSTRAINT "AssetCheck_clientId_fkey" FOREIGN KEY ("clientId") REFERENCES "Client"("id") ON DELETE RESTRICT ON UPDATE NO ACTION NOT VALID,
  ADD CONSTRAINT "AssetCheck_clientId_assetId_fkey" FOREIGN KEY ("clientId", "assetId") REFERENCES "Asset"("clientId", "id") ON DELETE RESTRICT ON UPDATE NO ACTION NOT VALID,
  ADD CONSTRAINT "AssetCheck_clientId_checkId_fkey" FOREIGN KEY ("clientId", "checkId") REFERENCES "Check"("clientId", "id") ON DELETE RESTRICT ON UPDATE NO ACTION NOT VALID;
ALTER TABLE "CompletedCheck"
  DROP CONSTRAINT "CompletedCheck_clientId_fkey",
  DROP CONSTRAINT "CompletedCheck_clientId_assetId_fkey",
  DROP CONSTRAINT "CompletedCheck_clientId_checkId_fkey",
  DROP CONSTRAINT "CompletedCheck_clientId_userId_fkey",
  ADD CONSTRAINT "CompletedCheck_clientId_fkey" FOREIGN KEY ("clientId") REFERENCES "Client"("id") ON DELETE RESTRICT ON UPDATE NO ACTION NOT VALID,
  ADD CONSTRAINT "CompletedCheck_clientId_assetId_fkey" FOREIGN KEY ("clientId", "assetId") REFERENCES "Asset"("clientId", "id") ON DELETE RESTRICT ON UPDATE NO ACTION NOT VALID,
  ADD CONSTRAINT "CompletedCheck_clientId_checkId_fkey" FOREIGN KEY ("clientId", "checkId") REFERENCES "Check"("clientId", "id") ON DELETE RESTRICT ON UPDATE NO ACTION NOT VALID,
  ADD CONSTRAINT "CompletedCheck_clientId_userId_fkey" FOREIGN KEY ("clientId", "userId") REFERENCES "User"("clientId", "id") ON DELETE RESTRICT ON UPDATE NO ACTION NOT VALID;
ALTER TABLE "ResultPieces"
  DROP CONSTRAINT "ResultPieces_clientId_completedCheckId_fkey",
  DROP CONSTRAINT "ResultPieces_clientId_fkey",
  ADD CONSTRAINT "ResultPieces_clientId_completedCheckId_fkey" FOREIGN KEY ("clientId", "completedCheckId") REFERENCES "CompletedCheck"("clientId", "id") ON DELETE RESTRICT ON UPDATE NO ACTION NOT VALID,
  ADD CONSTRAINT "ResultPieces_clientId_fkey" FOREIGN KEY ("clientId") REFERENCES "Client"("id") ON DELETE RESTRICT ON UPDATE NO ACTION NOT VALID;
ALTER TABLE "AssetNote"
  DROP CONSTRAINT "AssetNote_clientId_fkey",
  DROP CONSTRAINT "AssetNote_clientId_assetId_fkey",
  DROP CONSTRAINT "AssetNote_clientId_userId_fkey",
  ADD CONSTRAINT "AssetNote_clientId_fkey" FOREIGN KEY ("clientId") REFERENCES "Client"("id") ON DELETE RESTRICT ON UPDATE NO ACTION NOT VALID,
  ADD CONSTRAINT "AssetNote_clientId_assetId_fkey" FOREIGN KEY ("clientId", "assetId") REFERENCES "Asset"("clientId", "id") ON DELETE RESTRICT ON UPDATE NO ACTION NOT VALID,
  ADD CONSTRAINT "AssetNote_clientId_userId_fkey" FOREIGN KEY ("clientId", "userId") REFERENCES "User"("clientId", "id") ON DELETE RESTRICT ON UPDATE NO ACTION NOT VALID;
ALTER TABLE "Upload"
  DROP CONSTRAINT "Upload_clientId_fkey",
  DROP CONSTRAINT "Upload_clientId_userId_fkey",
  ADD CONSTRAINT "Upload_clientId_fkey" FOREIGN KEY ("clientId") REFERENCES "Client"("id") ON DELETE RESTRICT ON UPDATE NO ACTION NOT VALID,
  ADD CONSTRAINT "Upload_clientId_userId_fkey" FOREIGN KEY ("clientId", "userId") REFERENCES "User"("clientId", "id") ON DELETE RESTRICT ON UPDATE NO ACTION NOT VALID;
ALTER TABLE "StrayObject"
  DROP CONSTRAINT "StrayObject_clientId_fkey",
  ADD CONSTRAINT "StrayObject_clientId_fkey" FOREIGN KEY ("clientId") REFERENCES "Client"("id") ON DELETE RESTRICT ON UPDATE NO ACTION NOT VALID;
ALTER TABLE "SavedView"
  DROP CONSTRAINT "SavedView_clientId_fkey",
  DROP CONSTRAINT "SavedView_clientId_userId_fkey",
  ADD CONSTRAINT "SavedView_clientId_fkey" FOREIGN KEY ("clientId") REFERENCES "Client"("id") ON DELETE RESTRICT ON UPDATE NO ACTION NOT VALID,
  ADD CONSTRAINT "SavedView_clientId_userId_fkey" FOREIGN KEY ("clientId", "userId") REFERENCES "User"("clientId", "id") ON DELETE CASCADE ON UPDATE NO ACTION NOT VALID;
ALTER TABLE "AuditLog"
  DROP CONSTRAINT "AuditLog_clientId_fkey",
  ADD CONSTRAINT "AuditLog_clientId_fkey" FOREIGN KEY ("clientId") REFERENCES "Client"("id") ON DELETE RESTRICT ON UPDATE NO ACTION NOT VALID;
ALTER TABLE "RowCount"
  DROP CONSTRAINT "RowCount_clientId_fkey",
  ADD CONSTRAINT "RowCount_clientId_fkey" FOREIGN KEY ("clientId") REFERENCES "Client"("id") ON DELETE RESTRICT ON UPDATE NO ACTION NOT VALID;
ALTER TABLE "DayCount"
  DROP CONSTRAINT "DayCount_clientId_fkey",
  ADD CONSTRAINT "DayCount_clientId_fkey" FOREIGN KEY ("clientId") REFERENCES "Client"("id") ON DELETE RESTRICT ON UPDATE NO ACTION NOT VALID;
ALTER TABLE "CreatedRecord"
  DROP CONSTRAINT "CreatedRecord_clientId_fkey",
  ADD CONSTRAINT "CreatedRecord_clientId_fkey" FOREIGN KEY ("clientId") REFERENCES "Client"("id") ON DELETE RESTRICT ON UPDATE NO ACTION NOT VALID;
