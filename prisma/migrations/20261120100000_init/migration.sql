-- Names, emails, codes and tag references compare, sort and are unique without regard to case.
CREATE EXTENSION IF NOT EXISTS citext;
CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- CreateSchema
CREATE SCHEMA IF NOT EXISTS "public";

-- CreateTable
CREATE TABLE "Client" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "name" CITEXT NOT NULL,
    "theme" TEXT NOT NULL DEFAULT 'tagwarden',
    "primaryUrl" TEXT NOT NULL,
    "timezone" TEXT NOT NULL DEFAULT 'Europe/London',
    "contactName" TEXT,
    "contactEmail" TEXT,
    "contactPhone" TEXT,
    "website" TEXT,
    "metaTitle" TEXT,
    "metaDescription" TEXT,
    "termsAndConditions" TEXT NOT NULL,
    "privacyPolicy" TEXT NOT NULL,
    "logoKey" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "deletedAt" TIMESTAMPTZ(3),

    CONSTRAINT "Client_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ClientHostname" (
    "hostname" CITEXT NOT NULL,
    "clientId" UUID NOT NULL,
    "position" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "ClientHostname_pkey" PRIMARY KEY ("hostname")
);

-- CreateTable
CREATE TABLE "User" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "clientId" UUID NOT NULL,
    "email" CITEXT,
    "firstName" CITEXT NOT NULL,
    "lastName" CITEXT NOT NULL,
    "passwordHash" TEXT,
    "clientAdmin" BOOLEAN NOT NULL DEFAULT false,
    "systemAdmin" BOOLEAN NOT NULL DEFAULT false,
    "invitedAt" TIMESTAMPTZ(3),
    "registeredAt" TIMESTAMPTZ(3),
    "verifiedAt" TIMESTAMPTZ(3),
    "termsAcceptedAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "deletedAt" TIMESTAMPTZ(3),

    CONSTRAINT "User_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "EmailToken" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "clientId" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "tokenHash" TEXT NOT NULL,
    "newEmail" CITEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,
    "usedAt" TIMESTAMPTZ(3),

    CONSTRAINT "EmailToken_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Session" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "clientId" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "impersonatorId" UUID,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,
    "endedAt" TIMESTAMPTZ(3),
    "userAgent" TEXT,

    CONSTRAINT "Session_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "SessionToken" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "sessionId" UUID NOT NULL,
    "accessHash" TEXT NOT NULL,
    "accessExpiresAt" TIMESTAMPTZ(3) NOT NULL,
    "refreshHash" TEXT NOT NULL,
    "rotatedAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "SessionToken_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "OneTimeToken" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "clientId" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "impersonatorId" UUID NOT NULL,
    "tokenHash" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,
    "usedAt" TIMESTAMPTZ(3),

    CONSTRAINT "OneTimeToken_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "CaptchaUse" (
    "key" TEXT NOT NULL,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "CaptchaUse_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "RateLimit" (
    "key" TEXT NOT NULL,
    "points" INTEGER NOT NULL DEFAULT 0,
    "expire" BIGINT,

    CONSTRAINT "RateLimit_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "Organisation" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "clientId" UUID NOT NULL,
    "name" CITEXT NOT NULL,
    "accountCode" CITEXT NOT NULL,
    "isDistributor" BOOLEAN NOT NULL DEFAULT false,
    "distributorId" UUID,
    "contactName" TEXT NOT NULL,
    "contactEmail" TEXT NOT NULL,
    "addressLine1" TEXT NOT NULL,
    "addressLine2" TEXT,
    "town" TEXT NOT NULL,
    "postCode" TEXT NOT NULL,
    "fields" JSONB NOT NULL DEFAULT '{}',
    "hoseCount" INTEGER NOT NULL DEFAULT 0,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "deletedAt" TIMESTAMPTZ(3),

    CONSTRAINT "Organisation_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Membership" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "clientId" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "organisationId" UUID NOT NULL,
    "role" SMALLINT NOT NULL,
    "receiveQuotes" BOOLEAN NOT NULL DEFAULT false,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Membership_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Sector" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "clientId" UUID NOT NULL,
    "organisationId" UUID NOT NULL,
    "name" CITEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Sector_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Manufacturer" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "clientId" UUID NOT NULL,
    "organisationId" UUID NOT NULL,
    "name" CITEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Manufacturer_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Check" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "clientId" UUID NOT NULL,
    "organisationId" UUID NOT NULL,
    "sectorId" UUID NOT NULL,
    "name" CITEXT NOT NULL,
    "periodValue" INTEGER NOT NULL,
    "period" SMALLINT NOT NULL,
    "hoseCount" INTEGER NOT NULL DEFAULT 0,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "deletedAt" TIMESTAMPTZ(3),

    CONSTRAINT "Check_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "AssetType" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "clientId" UUID NOT NULL,
    "organisationId" UUID NOT NULL,
    "sectorId" UUID NOT NULL,
    "name" CITEXT NOT NULL,
    "notes" TEXT,
    "assetCount" INTEGER NOT NULL DEFAULT 0,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "AssetType_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "AssetTypeCheck" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "clientId" UUID NOT NULL,
    "assetTypeId" UUID NOT NULL,
    "checkId" UUID NOT NULL,
    "position" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "AssetTypeCheck_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "AdditionalField" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "clientId" UUID NOT NULL,
    "organisationId" UUID NOT NULL,
    "sectorId" UUID NOT NULL,
    "name" CITEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "AdditionalField_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "AdditionalFieldValue" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "clientId" UUID NOT NULL,
    "organisationId" UUID NOT NULL,
    "additionalFieldId" UUID NOT NULL,
    "fieldValue" CITEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "AdditionalFieldValue_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "AssetTypeField" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "clientId" UUID NOT NULL,
    "assetTypeId" UUID NOT NULL,
    "additionalFieldId" UUID NOT NULL,
    "additionalFieldValueId" UUID NOT NULL,
    "position" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "AssetTypeField_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "AssetTypeAudit" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "clientId" UUID NOT NULL,
    "assetTypeId" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "impersonatorId" UUID,
    "notes" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "AssetTypeAudit_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "TagBatch" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "clientId" UUID NOT NULL,
    "name" CITEXT NOT NULL,
    "maxChecks" INTEGER NOT NULL DEFAULT 5,
    "userId" UUID,
    "tagCount" INTEGER NOT NULL DEFAULT 0,
    "inUseCount" INTEGER NOT NULL DEFAULT 0,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "TagBatch_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Tag" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "clientId" UUID NOT NULL,
    "batchId" UUID NOT NULL,
    "reference" CITEXT NOT NULL,
    "position" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "Tag_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Site" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "clientId" UUID NOT NULL,
    "organisationId" UUID NOT NULL,
    "parentId" UUID,
    "name" CITEXT NOT NULL,
    "locationTrail" TEXT NOT NULL,
    "depth" SMALLINT NOT NULL DEFAULT 1,
    "ancestorIds" UUID[],
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Site_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Asset" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "clientId" UUID NOT NULL,
    "tagId" UUID NOT NULL,
    "name" CITEXT NOT NULL,
    "assetTypeId" UUID NOT NULL,
    "customerOrganisationId" UUID,
    "distributorOrganisationId" UUID,
    "organisationZoneId" UUID,
    "buildDate" DATE,
    "buildUserId" UUID,
    "installationDate" DATE,
    "installationUserId" UUID,
    "manufacturerId" UUID,
    "manufactureDate" DATE,
    "sleeving" TEXT,
    "testCertificate" TEXT,
    "conformityCertificate" TEXT,
    "checkCount" SMALLINT NOT NULL DEFAULT 0,
    "goodCount" SMALLINT NOT NULL DEFAULT 0,
    "monitorCount" SMALLINT NOT NULL DEFAULT 0,
    "actionRequiredCount" SMALLINT NOT NULL DEFAULT 0,
    "lastInspectionDate" TIMESTAMPTZ(3),
    "lastInspectionUserId" UUID,
    "nextInspectionDate" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "deletedAt" TIMESTAMPTZ(3),
    "deletedUserId" UUID,

    CONSTRAINT "Asset_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "AssetCheck" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "clientId" UUID NOT NULL,
    "assetId" UUID NOT NULL,
    "checkId" UUID NOT NULL,
    "customerOrganisationId" UUID,
    "distributorOrganisationId" UUID,
    "position" SMALLINT NOT NULL DEFAULT 0,
    "periodValue" INTEGER,
    "period" SMALLINT,
    "lastCompletedCheckId" UUID,
    "lastCheckDate" TIMESTAMPTZ(3),
    "lastCheckStatus" SMALLINT,
    "lastCheckUserId" UUID,
    "nextDue" TIMESTAMPTZ(3),
    "planned" BOOLEAN NOT NULL DEFAULT false,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "AssetCheck_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "CompletedCheck" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "clientId" UUID NOT NULL,
    "assetId" UUID NOT NULL,
    "checkId" UUID NOT NULL,
    "customerOrganisationId" UUID,
    "distributorOrganisationId" UUID,
    "status" SMALLINT NOT NULL,
    "notes" TEXT,
    "completedAt" TIMESTAMPTZ(3) NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "userId" UUID NOT NULL,
    "impersonatorId" UUID,
    "assetName" TEXT NOT NULL,
    "checkName" TEXT NOT NULL,
    "userName" TEXT NOT NULL,

    CONSTRAINT "CompletedCheck_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "AssetNote" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "clientId" UUID NOT NULL,
    "assetId" UUID NOT NULL,
    "notes" TEXT NOT NULL,
    "userId" UUID NOT NULL,
    "impersonatorId" UUID,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "AssetNote_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Upload" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "clientId" UUID NOT NULL,
    "organisationId" UUID,
    "assetId" UUID,
    "assetTypeId" UUID,
    "noteId" UUID,
    "completedCheckId" UUID,
    "filename" TEXT NOT NULL,
    "mimetype" TEXT NOT NULL,
    "uploadType" SMALLINT NOT NULL,
    "fileSize" INTEGER NOT NULL,
    "sha256" TEXT,
    "objectKey" TEXT NOT NULL,
    "displayKey" TEXT,
    "userId" UUID NOT NULL,
    "impersonatorId" UUID,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "readyAt" TIMESTAMPTZ(3),

    CONSTRAINT "Upload_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "SavedView" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "clientId" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "list" TEXT NOT NULL,
    "name" CITEXT NOT NULL,
    "filters" JSONB NOT NULL DEFAULT '{}',
    "sort" TEXT,
    "columns" JSONB NOT NULL DEFAULT '[]',
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "SavedView_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "AuditLog" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "clientId" UUID NOT NULL,
    "userId" UUID,
    "impersonatorId" UUID,
    "organisationId" UUID,
    "action" TEXT NOT NULL,
    "recordType" TEXT,
    "recordId" TEXT,
    "details" JSONB NOT NULL DEFAULT '{}',
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "AuditLog_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "CreatedRecord" (
    "id" UUID NOT NULL,
    "clientId" UUID NOT NULL,
    "userId" UUID,
    "organisationId" UUID,
    "kind" TEXT NOT NULL,
    "bodyHash" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "CreatedRecord_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "Client_name_id_idx" ON "Client"("name", "id");

-- CreateIndex
CREATE INDEX "ClientHostname_clientId_idx" ON "ClientHostname"("clientId");

-- CreateIndex
CREATE INDEX "User_clientId_firstName_lastName_id_idx" ON "User"("clientId", "firstName", "lastName", "id");

-- CreateIndex
CREATE UNIQUE INDEX "User_clientId_id_key" ON "User"("clientId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "User_clientId_email_key" ON "User"("clientId", "email");

-- CreateIndex
CREATE UNIQUE INDEX "EmailToken_tokenHash_key" ON "EmailToken"("tokenHash");

-- CreateIndex
CREATE INDEX "EmailToken_expiresAt_idx" ON "EmailToken"("expiresAt");

-- CreateIndex
CREATE UNIQUE INDEX "EmailToken_userId_kind_key" ON "EmailToken"("userId", "kind");

-- CreateIndex
CREATE INDEX "Session_userId_idx" ON "Session"("userId");

-- CreateIndex
CREATE INDEX "Session_impersonatorId_idx" ON "Session"("impersonatorId");

-- CreateIndex
CREATE INDEX "Session_expiresAt_idx" ON "Session"("expiresAt");

-- CreateIndex
CREATE UNIQUE INDEX "SessionToken_accessHash_key" ON "SessionToken"("accessHash");

-- CreateIndex
CREATE UNIQUE INDEX "SessionToken_refreshHash_key" ON "SessionToken"("refreshHash");

-- CreateIndex
CREATE INDEX "SessionToken_sessionId_idx" ON "SessionToken"("sessionId");

-- CreateIndex
CREATE UNIQUE INDEX "OneTimeToken_tokenHash_key" ON "OneTimeToken"("tokenHash");

-- CreateIndex
CREATE INDEX "OneTimeToken_expiresAt_idx" ON "OneTimeToken"("expiresAt");

-- CreateIndex
CREATE INDEX "CaptchaUse_expiresAt_idx" ON "CaptchaUse"("expiresAt");

-- CreateIndex
CREATE INDEX "RateLimit_expire_idx" ON "RateLimit"("expire");

-- CreateIndex
CREATE INDEX "Organisation_clientId_name_id_idx" ON "Organisation"("clientId", "name", "id");

-- CreateIndex
CREATE INDEX "Organisation_clientId_distributorId_name_id_idx" ON "Organisation"("clientId", "distributorId", "name", "id");

-- CreateIndex
CREATE UNIQUE INDEX "Organisation_clientId_id_key" ON "Organisation"("clientId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "Organisation_clientId_accountCode_key" ON "Organisation"("clientId", "accountCode");

-- CreateIndex
CREATE INDEX "Membership_organisationId_role_idx" ON "Membership"("organisationId", "role");

-- CreateIndex
CREATE UNIQUE INDEX "Membership_userId_organisationId_key" ON "Membership"("userId", "organisationId");

-- CreateIndex
CREATE INDEX "Sector_clientId_name_id_idx" ON "Sector"("clientId", "name", "id");

-- CreateIndex
CREATE UNIQUE INDEX "Sector_clientId_organisationId_id_key" ON "Sector"("clientId", "organisationId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "Sector_clientId_organisationId_name_key" ON "Sector"("clientId", "organisationId", "name");

-- CreateIndex
CREATE INDEX "Manufacturer_clientId_name_id_idx" ON "Manufacturer"("clientId", "name", "id");

-- CreateIndex
CREATE UNIQUE INDEX "Manufacturer_clientId_id_key" ON "Manufacturer"("clientId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "Manufacturer_clientId_organisationId_name_key" ON "Manufacturer"("clientId", "organisationId", "name");

-- CreateIndex
CREATE INDEX "Check_clientId_organisationId_name_id_idx" ON "Check"("clientId", "organisationId", "name", "id");

-- CreateIndex
CREATE INDEX "Check_clientId_name_id_idx" ON "Check"("clientId", "name", "id");

-- CreateIndex
CREATE INDEX "Check_sectorId_idx" ON "Check"("sectorId");

-- CreateIndex
CREATE UNIQUE INDEX "Check_clientId_id_key" ON "Check"("clientId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "Check_organisationId_sectorId_name_key" ON "Check"("organisationId", "sectorId", "name") WHERE ("deletedAt" IS NULL);

-- CreateIndex
CREATE INDEX "AssetType_clientId_organisationId_name_id_idx" ON "AssetType"("clientId", "organisationId", "name", "id");

-- CreateIndex
CREATE INDEX "AssetType_clientId_name_id_idx" ON "AssetType"("clientId", "name", "id");

-- CreateIndex
CREATE INDEX "AssetType_sectorId_idx" ON "AssetType"("sectorId");

-- CreateIndex
CREATE UNIQUE INDEX "AssetType_clientId_id_key" ON "AssetType"("clientId", "id");

-- CreateIndex
CREATE INDEX "AssetTypeCheck_checkId_idx" ON "AssetTypeCheck"("checkId");

-- CreateIndex
CREATE UNIQUE INDEX "AssetTypeCheck_assetTypeId_checkId_key" ON "AssetTypeCheck"("assetTypeId", "checkId");

-- CreateIndex
CREATE INDEX "AdditionalField_clientId_name_id_idx" ON "AdditionalField"("clientId", "name", "id");

-- CreateIndex
CREATE UNIQUE INDEX "AdditionalField_clientId_id_key" ON "AdditionalField"("clientId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "AdditionalField_organisationId_sectorId_name_key" ON "AdditionalField"("organisationId", "sectorId", "name");

-- CreateIndex
CREATE UNIQUE INDEX "AdditionalFieldValue_clientId_additionalFieldId_id_key" ON "AdditionalFieldValue"("clientId", "additionalFieldId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "AdditionalFieldValue_organisationId_additionalFieldId_field_key" ON "AdditionalFieldValue"("organisationId", "additionalFieldId", "fieldValue");

-- CreateIndex
CREATE INDEX "AssetTypeField_additionalFieldId_idx" ON "AssetTypeField"("additionalFieldId");

-- CreateIndex
CREATE INDEX "AssetTypeField_additionalFieldValueId_idx" ON "AssetTypeField"("additionalFieldValueId");

-- CreateIndex
CREATE UNIQUE INDEX "AssetTypeField_assetTypeId_additionalFieldId_key" ON "AssetTypeField"("assetTypeId", "additionalFieldId");

-- CreateIndex
CREATE INDEX "AssetTypeAudit_assetTypeId_createdAt_idx" ON "AssetTypeAudit"("assetTypeId", "createdAt" DESC);

-- CreateIndex
CREATE INDEX "TagBatch_clientId_createdAt_id_idx" ON "TagBatch"("clientId", "createdAt" DESC, "id");

-- CreateIndex
CREATE UNIQUE INDEX "TagBatch_clientId_id_key" ON "TagBatch"("clientId", "id");

-- CreateIndex
CREATE INDEX "Tag_batchId_position_idx" ON "Tag"("batchId", "position");

-- CreateIndex
CREATE UNIQUE INDEX "Tag_clientId_reference_key" ON "Tag"("clientId", "reference");

-- CreateIndex
CREATE UNIQUE INDEX "Tag_clientId_id_reference_key" ON "Tag"("clientId", "id", "reference");

-- CreateIndex
CREATE INDEX "Site_clientId_name_id_idx" ON "Site"("clientId", "name", "id");

-- CreateIndex
CREATE INDEX "Site_ancestorIds_idx" ON "Site" USING GIN ("ancestorIds");

-- CreateIndex
CREATE UNIQUE INDEX "Site_clientId_organisationId_id_key" ON "Site"("clientId", "organisationId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "Site_clientId_organisationId_parentId_name_key" ON "Site"("clientId", "organisationId", "parentId", "name") NULLS NOT DISTINCT;

-- CreateIndex
CREATE INDEX "Asset_clientId_name_id_idx" ON "Asset"("clientId", "name", "id");

-- CreateIndex
CREATE INDEX "Asset_clientId_lastInspectionDate_id_idx" ON "Asset"("clientId", "lastInspectionDate", "id");

-- CreateIndex
CREATE INDEX "Asset_clientId_nextInspectionDate_id_idx" ON "Asset"("clientId", "nextInspectionDate", "id");

-- CreateIndex
CREATE INDEX "Asset_clientId_updatedAt_id_idx" ON "Asset"("clientId", "updatedAt", "id");

-- CreateIndex
CREATE INDEX "Asset_customerOrganisationId_name_id_idx" ON "Asset"("customerOrganisationId", "name", "id");

-- CreateIndex
CREATE INDEX "Asset_customerOrganisationId_lastInspectionDate_id_idx" ON "Asset"("customerOrganisationId", "lastInspectionDate", "id");

-- CreateIndex
CREATE INDEX "Asset_customerOrganisationId_nextInspectionDate_id_idx" ON "Asset"("customerOrganisationId", "nextInspectionDate", "id");

-- CreateIndex
CREATE INDEX "Asset_customerOrganisationId_updatedAt_id_idx" ON "Asset"("customerOrganisationId", "updatedAt", "id");

-- CreateIndex
CREATE INDEX "Asset_distributorOrganisationId_name_id_idx" ON "Asset"("distributorOrganisationId", "name", "id");

-- CreateIndex
CREATE INDEX "Asset_distributorOrganisationId_lastInspectionDate_id_idx" ON "Asset"("distributorOrganisationId", "lastInspectionDate", "id");

-- CreateIndex
CREATE INDEX "Asset_distributorOrganisationId_nextInspectionDate_id_idx" ON "Asset"("distributorOrganisationId", "nextInspectionDate", "id");

-- CreateIndex
CREATE INDEX "Asset_distributorOrganisationId_updatedAt_id_idx" ON "Asset"("distributorOrganisationId", "updatedAt", "id");

-- CreateIndex
CREATE INDEX "Asset_assetTypeId_idx" ON "Asset"("assetTypeId");

-- CreateIndex
CREATE INDEX "Asset_organisationZoneId_idx" ON "Asset"("organisationZoneId");

-- CreateIndex
CREATE INDEX "Asset_manufacturerId_idx" ON "Asset"("manufacturerId");

-- CreateIndex
CREATE UNIQUE INDEX "Asset_clientId_id_key" ON "Asset"("clientId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "Asset_clientId_tagId_name_key" ON "Asset"("clientId", "tagId", "name");

-- CreateIndex
CREATE INDEX "AssetCheck_clientId_planned_nextDue_id_idx" ON "AssetCheck"("clientId", "planned", "nextDue", "id");

-- CreateIndex
CREATE INDEX "AssetCheck_customerOrganisationId_planned_nextDue_id_idx" ON "AssetCheck"("customerOrganisationId", "planned", "nextDue", "id");

-- CreateIndex
CREATE INDEX "AssetCheck_distributorOrganisationId_planned_nextDue_id_idx" ON "AssetCheck"("distributorOrganisationId", "planned", "nextDue", "id");

-- CreateIndex
CREATE INDEX "AssetCheck_checkId_idx" ON "AssetCheck"("checkId");

-- CreateIndex
CREATE UNIQUE INDEX "AssetCheck_assetId_checkId_key" ON "AssetCheck"("assetId", "checkId");

-- CreateIndex
CREATE INDEX "CompletedCheck_clientId_completedAt_id_idx" ON "CompletedCheck"("clientId", "completedAt", "id");

-- CreateIndex
CREATE INDEX "CompletedCheck_clientId_createdAt_id_idx" ON "CompletedCheck"("clientId", "createdAt", "id");

-- CreateIndex
CREATE INDEX "CompletedCheck_customerOrganisationId_completedAt_id_idx" ON "CompletedCheck"("customerOrganisationId", "completedAt", "id");

-- CreateIndex
CREATE INDEX "CompletedCheck_distributorOrganisationId_completedAt_id_idx" ON "CompletedCheck"("distributorOrganisationId", "completedAt", "id");

-- CreateIndex
CREATE INDEX "CompletedCheck_assetId_checkId_completedAt_createdAt_id_idx" ON "CompletedCheck"("assetId", "checkId", "completedAt" DESC, "createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "CompletedCheck_checkId_idx" ON "CompletedCheck"("checkId");

-- CreateIndex
CREATE UNIQUE INDEX "CompletedCheck_clientId_id_key" ON "CompletedCheck"("clientId", "id");

-- CreateIndex
CREATE INDEX "AssetNote_assetId_createdAt_id_idx" ON "AssetNote"("assetId", "createdAt" DESC, "id");

-- CreateIndex
CREATE UNIQUE INDEX "AssetNote_clientId_id_key" ON "AssetNote"("clientId", "id");

-- CreateIndex
CREATE INDEX "Upload_assetId_createdAt_id_idx" ON "Upload"("assetId", "createdAt" DESC, "id");

-- CreateIndex
CREATE INDEX "Upload_assetTypeId_idx" ON "Upload"("assetTypeId");

-- CreateIndex
CREATE INDEX "Upload_noteId_idx" ON "Upload"("noteId");

-- CreateIndex
CREATE INDEX "Upload_completedCheckId_idx" ON "Upload"("completedCheckId");

-- CreateIndex
CREATE INDEX "Upload_clientId_createdAt_id_idx" ON "Upload"("clientId", "createdAt" DESC, "id");

-- CreateIndex
CREATE UNIQUE INDEX "Upload_clientId_id_key" ON "Upload"("clientId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "SavedView_userId_list_name_key" ON "SavedView"("userId", "list", "name");

-- CreateIndex
CREATE INDEX "AuditLog_clientId_createdAt_id_idx" ON "AuditLog"("clientId", "createdAt" DESC, "id");

-- CreateIndex
CREATE INDEX "AuditLog_clientId_recordId_idx" ON "AuditLog"("clientId", "recordId");

-- CreateIndex
CREATE INDEX "AuditLog_clientId_userId_idx" ON "AuditLog"("clientId", "userId");

-- AddForeignKey
ALTER TABLE "ClientHostname" ADD CONSTRAINT "ClientHostname_clientId_fkey" FOREIGN KEY ("clientId") REFERENCES "Client"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "User" ADD CONSTRAINT "User_clientId_fkey" FOREIGN KEY ("clientId") REFERENCES "Client"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "EmailToken" ADD CONSTRAINT "EmailToken_clientId_fkey" FOREIGN KEY ("clientId") REFERENCES "Client"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "EmailToken" ADD CONSTRAINT "EmailToken_clientId_userId_fkey" FOREIGN KEY ("clientId", "userId") REFERENCES "User"("clientId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Session" ADD CONSTRAINT "Session_clientId_fkey" FOREIGN KEY ("clientId") REFERENCES "Client"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Session" ADD CONSTRAINT "Session_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Session" ADD CONSTRAINT "Session_impersonatorId_fkey" FOREIGN KEY ("impersonatorId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SessionToken" ADD CONSTRAINT "SessionToken_sessionId_fkey" FOREIGN KEY ("sessionId") REFERENCES "Session"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "OneTimeToken" ADD CONSTRAINT "OneTimeToken_clientId_fkey" FOREIGN KEY ("clientId") REFERENCES "Client"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "OneTimeToken" ADD CONSTRAINT "OneTimeToken_clientId_userId_fkey" FOREIGN KEY ("clientId", "userId") REFERENCES "User"("clientId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "OneTimeToken" ADD CONSTRAINT "OneTimeToken_impersonatorId_fkey" FOREIGN KEY ("impersonatorId") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Organisation" ADD CONSTRAINT "Organisation_clientId_fkey" FOREIGN KEY ("clientId") REFERENCES "Client"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Organisation" ADD CONSTRAINT "Organisation_clientId_distributorId_fkey" FOREIGN KEY ("clientId", "distributorId") REFERENCES "Organisation"("clientId", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "Membership" ADD CONSTRAINT "Membership_clientId_fkey" FOREIGN KEY ("clientId") REFERENCES "Client"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Membership" ADD CONSTRAINT "Membership_clientId_userId_fkey" FOREIGN KEY ("clientId", "userId") REFERENCES "User"("clientId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Membership" ADD CONSTRAINT "Membership_clientId_organisationId_fkey" FOREIGN KEY ("clientId", "organisationId") REFERENCES "Organisation"("clientId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Sector" ADD CONSTRAINT "Sector_clientId_fkey" FOREIGN KEY ("clientId") REFERENCES "Client"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Sector" ADD CONSTRAINT "Sector_clientId_organisationId_fkey" FOREIGN KEY ("clientId", "organisationId") REFERENCES "Organisation"("clientId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Manufacturer" ADD CONSTRAINT "Manufacturer_clientId_fkey" FOREIGN KEY ("clientId") REFERENCES "Client"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Manufacturer" ADD CONSTRAINT "Manufacturer_clientId_organisationId_fkey" FOREIGN KEY ("clientId", "organisationId") REFERENCES "Organisation"("clientId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Check" ADD CONSTRAINT "Check_clientId_fkey" FOREIGN KEY ("clientId") REFERENCES "Client"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Check" ADD CONSTRAINT "Check_clientId_organisationId_fkey" FOREIGN KEY ("clientId", "organisationId") REFERENCES "Organisation"("clientId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Check" ADD CONSTRAINT "Check_clientId_organisationId_sectorId_fkey" FOREIGN KEY ("clientId", "organisationId", "sectorId") REFERENCES "Sector"("clientId", "organisationId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AssetType" ADD CONSTRAINT "AssetType_clientId_fkey" FOREIGN KEY ("clientId") REFERENCES "Client"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AssetType" ADD CONSTRAINT "AssetType_clientId_organisationId_fkey" FOREIGN KEY ("clientId", "organisationId") REFERENCES "Organisation"("clientId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AssetType" ADD CONSTRAINT "AssetType_clientId_organisationId_sectorId_fkey" FOREIGN KEY ("clientId", "organisationId", "sectorId") REFERENCES "Sector"("clientId", "organisationId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AssetTypeCheck" ADD CONSTRAINT "AssetTypeCheck_clientId_fkey" FOREIGN KEY ("clientId") REFERENCES "Client"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AssetTypeCheck" ADD CONSTRAINT "AssetTypeCheck_clientId_assetTypeId_fkey" FOREIGN KEY ("clientId", "assetTypeId") REFERENCES "AssetType"("clientId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AssetTypeCheck" ADD CONSTRAINT "AssetTypeCheck_clientId_checkId_fkey" FOREIGN KEY ("clientId", "checkId") REFERENCES "Check"("clientId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AdditionalField" ADD CONSTRAINT "AdditionalField_clientId_fkey" FOREIGN KEY ("clientId") REFERENCES "Client"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AdditionalField" ADD CONSTRAINT "AdditionalField_clientId_organisationId_fkey" FOREIGN KEY ("clientId", "organisationId") REFERENCES "Organisation"("clientId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AdditionalField" ADD CONSTRAINT "AdditionalField_clientId_organisationId_sectorId_fkey" FOREIGN KEY ("clientId", "organisationId", "sectorId") REFERENCES "Sector"("clientId", "organisationId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AdditionalFieldValue" ADD CONSTRAINT "AdditionalFieldValue_clientId_fkey" FOREIGN KEY ("clientId") REFERENCES "Client"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AdditionalFieldValue" ADD CONSTRAINT "AdditionalFieldValue_clientId_organisationId_fkey" FOREIGN KEY ("clientId", "organisationId") REFERENCES "Organisation"("clientId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AdditionalFieldValue" ADD CONSTRAINT "AdditionalFieldValue_clientId_additionalFieldId_fkey" FOREIGN KEY ("clientId", "additionalFieldId") REFERENCES "AdditionalField"("clientId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AssetTypeField" ADD CONSTRAINT "AssetTypeField_clientId_fkey" FOREIGN KEY ("clientId") REFERENCES "Client"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AssetTypeField" ADD CONSTRAINT "AssetTypeField_clientId_assetTypeId_fkey" FOREIGN KEY ("clientId", "assetTypeId") REFERENCES "AssetType"("clientId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AssetTypeField" ADD CONSTRAINT "AssetTypeField_clientId_additionalFieldId_fkey" FOREIGN KEY ("clientId", "additionalFieldId") REFERENCES "AdditionalField"("clientId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AssetTypeField" ADD CONSTRAINT "AssetTypeField_clientId_additionalFieldId_additionalFieldV_fkey" FOREIGN KEY ("clientId", "additionalFieldId", "additionalFieldValueId") REFERENCES "AdditionalFieldValue"("clientId", "additionalFieldId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AssetTypeAudit" ADD CONSTRAINT "AssetTypeAudit_clientId_fkey" FOREIGN KEY ("clientId") REFERENCES "Client"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AssetTypeAudit" ADD CONSTRAINT "AssetTypeAudit_clientId_assetTypeId_fkey" FOREIGN KEY ("clientId", "assetTypeId") REFERENCES "AssetType"("clientId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AssetTypeAudit" ADD CONSTRAINT "AssetTypeAudit_clientId_userId_fkey" FOREIGN KEY ("clientId", "userId") REFERENCES "User"("clientId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AssetTypeAudit" ADD CONSTRAINT "AssetTypeAudit_impersonatorId_fkey" FOREIGN KEY ("impersonatorId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "TagBatch" ADD CONSTRAINT "TagBatch_clientId_fkey" FOREIGN KEY ("clientId") REFERENCES "Client"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "TagBatch" ADD CONSTRAINT "TagBatch_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Tag" ADD CONSTRAINT "Tag_clientId_fkey" FOREIGN KEY ("clientId") REFERENCES "Client"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Tag" ADD CONSTRAINT "Tag_clientId_batchId_fkey" FOREIGN KEY ("clientId", "batchId") REFERENCES "TagBatch"("clientId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Site" ADD CONSTRAINT "Site_clientId_fkey" FOREIGN KEY ("clientId") REFERENCES "Client"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Site" ADD CONSTRAINT "Site_clientId_organisationId_fkey" FOREIGN KEY ("clientId", "organisationId") REFERENCES "Organisation"("clientId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Site" ADD CONSTRAINT "Site_clientId_organisationId_parentId_fkey" FOREIGN KEY ("clientId", "organisationId", "parentId") REFERENCES "Site"("clientId", "organisationId", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "Asset" ADD CONSTRAINT "Asset_clientId_fkey" FOREIGN KEY ("clientId") REFERENCES "Client"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Asset" ADD CONSTRAINT "Asset_clientId_tagId_name_fkey" FOREIGN KEY ("clientId", "tagId", "name") REFERENCES "Tag"("clientId", "id", "reference") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Asset" ADD CONSTRAINT "Asset_clientId_assetTypeId_fkey" FOREIGN KEY ("clientId", "assetTypeId") REFERENCES "AssetType"("clientId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Asset" ADD CONSTRAINT "Asset_clientId_customerOrganisationId_fkey" FOREIGN KEY ("clientId", "customerOrganisationId") REFERENCES "Organisation"("clientId", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "Asset" ADD CONSTRAINT "Asset_clientId_distributorOrganisationId_fkey" FOREIGN KEY ("clientId", "distributorOrganisationId") REFERENCES "Organisation"("clientId", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "Asset" ADD CONSTRAINT "Asset_clientId_customerOrganisationId_organisationZoneId_fkey" FOREIGN KEY ("clientId", "customerOrganisationId", "organisationZoneId") REFERENCES "Site"("clientId", "organisationId", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "Asset" ADD CONSTRAINT "Asset_clientId_manufacturerId_fkey" FOREIGN KEY ("clientId", "manufacturerId") REFERENCES "Manufacturer"("clientId", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "Asset" ADD CONSTRAINT "Asset_clientId_buildUserId_fkey" FOREIGN KEY ("clientId", "buildUserId") REFERENCES "User"("clientId", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "Asset" ADD CONSTRAINT "Asset_clientId_installationUserId_fkey" FOREIGN KEY ("clientId", "installationUserId") REFERENCES "User"("clientId", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "Asset" ADD CONSTRAINT "Asset_clientId_lastInspectionUserId_fkey" FOREIGN KEY ("clientId", "lastInspectionUserId") REFERENCES "User"("clientId", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "Asset" ADD CONSTRAINT "Asset_clientId_deletedUserId_fkey" FOREIGN KEY ("clientId", "deletedUserId") REFERENCES "User"("clientId", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "AssetCheck" ADD CONSTRAINT "AssetCheck_clientId_fkey" FOREIGN KEY ("clientId") REFERENCES "Client"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AssetCheck" ADD CONSTRAINT "AssetCheck_clientId_assetId_fkey" FOREIGN KEY ("clientId", "assetId") REFERENCES "Asset"("clientId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AssetCheck" ADD CONSTRAINT "AssetCheck_clientId_checkId_fkey" FOREIGN KEY ("clientId", "checkId") REFERENCES "Check"("clientId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AssetCheck" ADD CONSTRAINT "AssetCheck_clientId_customerOrganisationId_fkey" FOREIGN KEY ("clientId", "customerOrganisationId") REFERENCES "Organisation"("clientId", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "AssetCheck" ADD CONSTRAINT "AssetCheck_clientId_distributorOrganisationId_fkey" FOREIGN KEY ("clientId", "distributorOrganisationId") REFERENCES "Organisation"("clientId", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "AssetCheck" ADD CONSTRAINT "AssetCheck_clientId_lastCheckUserId_fkey" FOREIGN KEY ("clientId", "lastCheckUserId") REFERENCES "User"("clientId", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "CompletedCheck" ADD CONSTRAINT "CompletedCheck_clientId_fkey" FOREIGN KEY ("clientId") REFERENCES "Client"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "CompletedCheck" ADD CONSTRAINT "CompletedCheck_clientId_assetId_fkey" FOREIGN KEY ("clientId", "assetId") REFERENCES "Asset"("clientId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "CompletedCheck" ADD CONSTRAINT "CompletedCheck_clientId_checkId_fkey" FOREIGN KEY ("clientId", "checkId") REFERENCES "Check"("clientId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "CompletedCheck" ADD CONSTRAINT "CompletedCheck_clientId_customerOrganisationId_fkey" FOREIGN KEY ("clientId", "customerOrganisationId") REFERENCES "Organisation"("clientId", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "CompletedCheck" ADD CONSTRAINT "CompletedCheck_clientId_distributorOrganisationId_fkey" FOREIGN KEY ("clientId", "distributorOrganisationId") REFERENCES "Organisation"("clientId", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "CompletedCheck" ADD CONSTRAINT "CompletedCheck_clientId_userId_fkey" FOREIGN KEY ("clientId", "userId") REFERENCES "User"("clientId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "CompletedCheck" ADD CONSTRAINT "CompletedCheck_impersonatorId_fkey" FOREIGN KEY ("impersonatorId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AssetNote" ADD CONSTRAINT "AssetNote_clientId_fkey" FOREIGN KEY ("clientId") REFERENCES "Client"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AssetNote" ADD CONSTRAINT "AssetNote_clientId_assetId_fkey" FOREIGN KEY ("clientId", "assetId") REFERENCES "Asset"("clientId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AssetNote" ADD CONSTRAINT "AssetNote_clientId_userId_fkey" FOREIGN KEY ("clientId", "userId") REFERENCES "User"("clientId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AssetNote" ADD CONSTRAINT "AssetNote_impersonatorId_fkey" FOREIGN KEY ("impersonatorId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Upload" ADD CONSTRAINT "Upload_clientId_fkey" FOREIGN KEY ("clientId") REFERENCES "Client"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Upload" ADD CONSTRAINT "Upload_clientId_organisationId_fkey" FOREIGN KEY ("clientId", "organisationId") REFERENCES "Organisation"("clientId", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "Upload" ADD CONSTRAINT "Upload_clientId_assetId_fkey" FOREIGN KEY ("clientId", "assetId") REFERENCES "Asset"("clientId", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "Upload" ADD CONSTRAINT "Upload_clientId_assetTypeId_fkey" FOREIGN KEY ("clientId", "assetTypeId") REFERENCES "AssetType"("clientId", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "Upload" ADD CONSTRAINT "Upload_clientId_noteId_fkey" FOREIGN KEY ("clientId", "noteId") REFERENCES "AssetNote"("clientId", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "Upload" ADD CONSTRAINT "Upload_clientId_completedCheckId_fkey" FOREIGN KEY ("clientId", "completedCheckId") REFERENCES "CompletedCheck"("clientId", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "Upload" ADD CONSTRAINT "Upload_clientId_userId_fkey" FOREIGN KEY ("clientId", "userId") REFERENCES "User"("clientId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Upload" ADD CONSTRAINT "Upload_impersonatorId_fkey" FOREIGN KEY ("impersonatorId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SavedView" ADD CONSTRAINT "SavedView_clientId_fkey" FOREIGN KEY ("clientId") REFERENCES "Client"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SavedView" ADD CONSTRAINT "SavedView_clientId_userId_fkey" FOREIGN KEY ("clientId", "userId") REFERENCES "User"("clientId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AuditLog" ADD CONSTRAINT "AuditLog_clientId_fkey" FOREIGN KEY ("clientId") REFERENCES "Client"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AuditLog" ADD CONSTRAINT "AuditLog_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AuditLog" ADD CONSTRAINT "AuditLog_impersonatorId_fkey" FOREIGN KEY ("impersonatorId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "CreatedRecord" ADD CONSTRAINT "CreatedRecord_clientId_fkey" FOREIGN KEY ("clientId") REFERENCES "Client"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
