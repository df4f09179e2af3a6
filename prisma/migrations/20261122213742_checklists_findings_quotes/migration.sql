-- AlterTable
ALTER TABLE "AssetCheck" ADD COLUMN     "checklistVersionId" UUID;

-- AlterTable
ALTER TABLE "Client" ADD COLUMN     "currency" CHAR(3) NOT NULL DEFAULT 'GBP',
ADD COLUMN     "defectScheme" SMALLINT NOT NULL DEFAULT 0,
ADD COLUMN     "findingDays" JSONB NOT NULL DEFAULT '{"critical": 1, "major": 14, "minor": 90}',
ADD COLUMN     "findingsFrom" SMALLINT NOT NULL DEFAULT 1,
ADD COLUMN     "taxRate" INTEGER NOT NULL DEFAULT 2000;

-- AlterTable
ALTER TABLE "Organisation" ADD COLUMN     "findingNumber" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "quoteNumber" INTEGER NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "Upload" ADD COLUMN     "findingEventId" UUID;

-- CreateTable
CREATE TABLE "Checklist" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "clientId" UUID NOT NULL,
    "checkId" UUID NOT NULL,
    "organisationId" UUID NOT NULL,
    "distributorOrganisationId" UUID,
    "required" BOOLEAN NOT NULL DEFAULT false,
    "draft" JSONB NOT NULL DEFAULT '{"sections": []}',
    "revision" INTEGER NOT NULL DEFAULT 1,
    "publishedId" UUID,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "deletedAt" TIMESTAMPTZ(3),

    CONSTRAINT "Checklist_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ChecklistVersion" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "clientId" UUID NOT NULL,
    "checklistId" UUID NOT NULL,
    "number" INTEGER NOT NULL,
    "sections" JSONB NOT NULL,
    "publishedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "userId" UUID NOT NULL,
    "impersonatorId" UUID,
    "userName" TEXT NOT NULL,

    CONSTRAINT "ChecklistVersion_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ResultAnswers" (
    "completedCheckId" UUID NOT NULL,
    "clientId" UUID NOT NULL,
    "checklistVersionId" UUID NOT NULL,
    "derivedStatus" SMALLINT NOT NULL,
    "answers" JSONB NOT NULL,

    CONSTRAINT "ResultAnswers_pkey" PRIMARY KEY ("clientId","completedCheckId")
);

-- CreateTable
CREATE TABLE "Reading" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "clientId" UUID NOT NULL,
    "completedCheckId" UUID NOT NULL,
    "assetId" UUID NOT NULL,
    "checkId" UUID NOT NULL,
    "customerOrganisationId" UUID,
    "distributorOrganisationId" UUID,
    "assetName" TEXT NOT NULL,
    "checkName" TEXT NOT NULL,
    "itemKey" TEXT NOT NULL,
    "label" TEXT NOT NULL,
    "value" DECIMAL NOT NULL,
    "unit" TEXT,
    "minimum" DECIMAL,
    "maximum" DECIMAL,
    "status" SMALLINT NOT NULL,
    "completedAt" TIMESTAMPTZ(3) NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "userId" UUID NOT NULL,
    "userName" TEXT NOT NULL,

    CONSTRAINT "Reading_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Finding" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "clientId" UUID NOT NULL,
    "number" INTEGER NOT NULL,
    "numberedById" UUID NOT NULL,
    "assetId" UUID NOT NULL,
    "customerOrganisationId" UUID,
    "distributorOrganisationId" UUID,
    "checkId" UUID,
    "checkName" CITEXT,
    "completedCheckId" UUID,
    "itemKey" TEXT,
    "title" CITEXT NOT NULL,
    "description" TEXT,
    "severity" SMALLINT NOT NULL,
    "state" SMALLINT NOT NULL DEFAULT 0,
    "source" SMALLINT NOT NULL,
    "unconfirmed" BOOLEAN NOT NULL DEFAULT false,
    "dueDate" DATE,
    "assigneeUserId" UUID,
    "correctiveAction" TEXT,
    "quoteId" UUID,
    "reopenedCount" INTEGER NOT NULL DEFAULT 0,
    "resolvedCompletedCheckId" UUID,
    "dismissReason" SMALLINT,
    "acceptedUntil" DATE,
    "userId" UUID NOT NULL,
    "impersonatorId" UUID,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "closedAt" TIMESTAMPTZ(3),

    CONSTRAINT "Finding_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "FindingEvent" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "clientId" UUID NOT NULL,
    "findingId" UUID NOT NULL,
    "fromState" SMALLINT,
    "toState" SMALLINT,
    "notes" TEXT,
    "changes" JSONB,
    "completedCheckId" UUID,
    "quoteId" UUID,
    "userId" UUID NOT NULL,
    "impersonatorId" UUID,
    "userName" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "FindingEvent_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Quote" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "clientId" UUID NOT NULL,
    "number" INTEGER NOT NULL,
    "revisionOfId" UUID,
    "customerOrganisationId" UUID NOT NULL,
    "distributorOrganisationId" UUID NOT NULL,
    "state" SMALLINT NOT NULL DEFAULT 0,
    "title" CITEXT NOT NULL,
    "notes" TEXT,
    "currency" CHAR(3) NOT NULL,
    "netAmount" BIGINT NOT NULL DEFAULT 0,
    "taxAmount" BIGINT NOT NULL DEFAULT 0,
    "grossAmount" BIGINT NOT NULL DEFAULT 0,
    "validUntil" DATE,
    "sentAt" TIMESTAMPTZ(3),
    "sentByUserId" UUID,
    "decidedAt" TIMESTAMPTZ(3),
    "decidedByUserId" UUID,
    "decidedByName" TEXT,
    "decisionNotes" TEXT,
    "purchaseOrder" TEXT,
    "pdfKey" TEXT,
    "pdfSha256" TEXT,
    "remindedAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Quote_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "QuoteLine" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "clientId" UUID NOT NULL,
    "quoteId" UUID NOT NULL,
    "position" SMALLINT NOT NULL,
    "findingId" UUID,
    "description" TEXT NOT NULL,
    "quantity" DECIMAL(15,3) NOT NULL,
    "unitAmount" BIGINT NOT NULL,
    "taxRate" INTEGER NOT NULL,
    "amount" BIGINT NOT NULL,

    CONSTRAINT "QuoteLine_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "QuoteLink" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "clientId" UUID NOT NULL,
    "quoteId" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "tokenHash" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "QuoteLink_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "QuotePrice" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "clientId" UUID NOT NULL,
    "organisationId" UUID NOT NULL,
    "code" CITEXT NOT NULL,
    "description" CITEXT NOT NULL,
    "unitAmount" BIGINT NOT NULL,
    "taxRate" INTEGER NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "QuotePrice_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "TaskTerms" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "clientId" UUID NOT NULL,
    "assetId" UUID NOT NULL,
    "checkId" UUID NOT NULL,
    "from" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "until" TIMESTAMPTZ(3),
    "periodValue" INTEGER NOT NULL,
    "period" SMALLINT NOT NULL,
    "planned" BOOLEAN NOT NULL,
    "archived" BOOLEAN NOT NULL,
    "customerOrganisationId" UUID,
    "distributorOrganisationId" UUID,
    "installedAt" TIMESTAMPTZ(3),

    CONSTRAINT "TaskTerms_pkey" PRIMARY KEY ("clientId","id")
);

-- CreateIndex
CREATE INDEX "Checklist_clientId_organisationId_id_idx" ON "Checklist"("clientId", "organisationId", "id");

-- CreateIndex
CREATE INDEX "Checklist_clientId_distributorOrganisationId_id_idx" ON "Checklist"("clientId", "distributorOrganisationId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "Checklist_clientId_id_key" ON "Checklist"("clientId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "Checklist_one_of_task_key" ON "Checklist"("clientId", "checkId") WHERE ("deletedAt" IS NULL);

-- CreateIndex
CREATE UNIQUE INDEX "ChecklistVersion_clientId_id_key" ON "ChecklistVersion"("clientId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "ChecklistVersion_clientId_checklistId_number_key" ON "ChecklistVersion"("clientId", "checklistId", "number");

-- CreateIndex
CREATE INDEX "ResultAnswers_clientId_checklistVersionId_idx" ON "ResultAnswers"("clientId", "checklistVersionId");

-- CreateIndex
CREATE INDEX "Reading_clientId_completedAt_id_idx" ON "Reading"("clientId", "completedAt", "id");

-- CreateIndex
CREATE INDEX "Reading_customerOrganisationId_completedAt_id_idx" ON "Reading"("customerOrganisationId", "completedAt", "id");

-- CreateIndex
CREATE INDEX "Reading_distributorOrganisationId_completedAt_id_idx" ON "Reading"("distributorOrganisationId", "completedAt", "id");

-- CreateIndex
CREATE INDEX "Reading_assetId_completedAt_id_idx" ON "Reading"("assetId", "completedAt", "id");

-- CreateIndex
CREATE INDEX "Reading_checkId_completedAt_id_idx" ON "Reading"("checkId", "completedAt", "id");

-- CreateIndex
CREATE UNIQUE INDEX "Reading_clientId_id_key" ON "Reading"("clientId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "Reading_clientId_completedCheckId_itemKey_key" ON "Reading"("clientId", "completedCheckId", "itemKey");

-- CreateIndex
CREATE INDEX "Finding_clientId_createdAt_id_idx" ON "Finding"("clientId", "createdAt", "id");

-- CreateIndex
CREATE INDEX "Finding_customerOrganisationId_createdAt_id_idx" ON "Finding"("customerOrganisationId", "createdAt", "id");

-- CreateIndex
CREATE INDEX "Finding_distributorOrganisationId_createdAt_id_idx" ON "Finding"("distributorOrganisationId", "createdAt", "id");

-- CreateIndex
CREATE INDEX "Finding_assetId_checkId_itemKey_idx" ON "Finding"("assetId", "checkId", "itemKey");

-- CreateIndex
CREATE INDEX "Finding_completedCheckId_idx" ON "Finding"("completedCheckId");

-- CreateIndex
CREATE INDEX "Finding_clientId_quoteId_idx" ON "Finding"("clientId", "quoteId");

-- CreateIndex
CREATE INDEX "Finding_clientId_assigneeUserId_idx" ON "Finding"("clientId", "assigneeUserId");

-- CreateIndex
CREATE UNIQUE INDEX "Finding_clientId_id_key" ON "Finding"("clientId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "Finding_clientId_numberedById_number_key" ON "Finding"("clientId", "numberedById", "number");

-- CreateIndex
CREATE INDEX "FindingEvent_clientId_findingId_createdAt_id_idx" ON "FindingEvent"("clientId", "findingId", "createdAt", "id");

-- CreateIndex
CREATE UNIQUE INDEX "FindingEvent_clientId_id_key" ON "FindingEvent"("clientId", "id");

-- CreateIndex
CREATE INDEX "Quote_clientId_createdAt_id_idx" ON "Quote"("clientId", "createdAt", "id");

-- CreateIndex
CREATE INDEX "Quote_distributorOrganisationId_createdAt_id_idx" ON "Quote"("distributorOrganisationId", "createdAt", "id");

-- CreateIndex
CREATE INDEX "Quote_customerOrganisationId_createdAt_id_idx" ON "Quote"("customerOrganisationId", "createdAt", "id");

-- CreateIndex
CREATE UNIQUE INDEX "Quote_clientId_id_key" ON "Quote"("clientId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "Quote_clientId_distributorOrganisationId_number_key" ON "Quote"("clientId", "distributorOrganisationId", "number");

-- CreateIndex
CREATE INDEX "QuoteLine_clientId_findingId_idx" ON "QuoteLine"("clientId", "findingId");

-- CreateIndex
CREATE UNIQUE INDEX "QuoteLine_clientId_id_key" ON "QuoteLine"("clientId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "QuoteLine_clientId_quoteId_position_key" ON "QuoteLine"("clientId", "quoteId", "position");

-- CreateIndex
CREATE UNIQUE INDEX "QuoteLink_clientId_tokenHash_key" ON "QuoteLink"("clientId", "tokenHash");

-- CreateIndex
CREATE UNIQUE INDEX "QuoteLink_clientId_quoteId_userId_key" ON "QuoteLink"("clientId", "quoteId", "userId");

-- CreateIndex
CREATE UNIQUE INDEX "QuotePrice_clientId_id_key" ON "QuotePrice"("clientId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "QuotePrice_clientId_organisationId_code_key" ON "QuotePrice"("clientId", "organisationId", "code");

-- CreateIndex
CREATE INDEX "TaskTerms_clientId_assetId_checkId_from_idx" ON "TaskTerms"("clientId", "assetId", "checkId", "from");

-- CreateIndex
CREATE UNIQUE INDEX "TaskTerms_now_key" ON "TaskTerms"("clientId", "assetId", "checkId") WHERE ("until" IS NULL);

-- CreateIndex
CREATE INDEX "Upload_of_findings_idx" ON "Upload"("findingEventId") WHERE ("findingEventId" IS NOT NULL);

-- AddForeignKey
ALTER TABLE "AssetCheck" ADD CONSTRAINT "AssetCheck_clientId_checklistVersionId_fkey" FOREIGN KEY ("clientId", "checklistVersionId") REFERENCES "ChecklistVersion"("clientId", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "Upload" ADD CONSTRAINT "Upload_clientId_findingEventId_fkey" FOREIGN KEY ("clientId", "findingEventId") REFERENCES "FindingEvent"("clientId", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "Checklist" ADD CONSTRAINT "Checklist_clientId_fkey" FOREIGN KEY ("clientId") REFERENCES "Client"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "Checklist" ADD CONSTRAINT "Checklist_clientId_checkId_fkey" FOREIGN KEY ("clientId", "checkId") REFERENCES "Check"("clientId", "id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "Checklist" ADD CONSTRAINT "Checklist_clientId_organisationId_fkey" FOREIGN KEY ("clientId", "organisationId") REFERENCES "Organisation"("clientId", "id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "Checklist" ADD CONSTRAINT "Checklist_clientId_distributorOrganisationId_fkey" FOREIGN KEY ("clientId", "distributorOrganisationId") REFERENCES "Organisation"("clientId", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "Checklist" ADD CONSTRAINT "Checklist_clientId_publishedId_fkey" FOREIGN KEY ("clientId", "publishedId") REFERENCES "ChecklistVersion"("clientId", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "ChecklistVersion" ADD CONSTRAINT "ChecklistVersion_clientId_fkey" FOREIGN KEY ("clientId") REFERENCES "Client"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "ChecklistVersion" ADD CONSTRAINT "ChecklistVersion_clientId_checklistId_fkey" FOREIGN KEY ("clientId", "checklistId") REFERENCES "Checklist"("clientId", "id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "ChecklistVersion" ADD CONSTRAINT "ChecklistVersion_clientId_userId_fkey" FOREIGN KEY ("clientId", "userId") REFERENCES "User"("clientId", "id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "ResultAnswers" ADD CONSTRAINT "ResultAnswers_clientId_fkey" FOREIGN KEY ("clientId") REFERENCES "Client"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "ResultAnswers" ADD CONSTRAINT "ResultAnswers_clientId_completedCheckId_fkey" FOREIGN KEY ("clientId", "completedCheckId") REFERENCES "CompletedCheck"("clientId", "id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "ResultAnswers" ADD CONSTRAINT "ResultAnswers_clientId_checklistVersionId_fkey" FOREIGN KEY ("clientId", "checklistVersionId") REFERENCES "ChecklistVersion"("clientId", "id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "Reading" ADD CONSTRAINT "Reading_clientId_fkey" FOREIGN KEY ("clientId") REFERENCES "Client"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "Reading" ADD CONSTRAINT "Reading_clientId_completedCheckId_fkey" FOREIGN KEY ("clientId", "completedCheckId") REFERENCES "CompletedCheck"("clientId", "id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "Reading" ADD CONSTRAINT "Reading_clientId_assetId_fkey" FOREIGN KEY ("clientId", "assetId") REFERENCES "Asset"("clientId", "id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "Reading" ADD CONSTRAINT "Reading_clientId_checkId_fkey" FOREIGN KEY ("clientId", "checkId") REFERENCES "Check"("clientId", "id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "Reading" ADD CONSTRAINT "Reading_clientId_customerOrganisationId_fkey" FOREIGN KEY ("clientId", "customerOrganisationId") REFERENCES "Organisation"("clientId", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "Reading" ADD CONSTRAINT "Reading_clientId_distributorOrganisationId_fkey" FOREIGN KEY ("clientId", "distributorOrganisationId") REFERENCES "Organisation"("clientId", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "Reading" ADD CONSTRAINT "Reading_clientId_userId_fkey" FOREIGN KEY ("clientId", "userId") REFERENCES "User"("clientId", "id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "Finding" ADD CONSTRAINT "Finding_clientId_fkey" FOREIGN KEY ("clientId") REFERENCES "Client"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "Finding" ADD CONSTRAINT "Finding_clientId_assetId_fkey" FOREIGN KEY ("clientId", "assetId") REFERENCES "Asset"("clientId", "id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "Finding" ADD CONSTRAINT "Finding_clientId_numberedById_fkey" FOREIGN KEY ("clientId", "numberedById") REFERENCES "Organisation"("clientId", "id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "Finding" ADD CONSTRAINT "Finding_clientId_customerOrganisationId_fkey" FOREIGN KEY ("clientId", "customerOrganisationId") REFERENCES "Organisation"("clientId", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "Finding" ADD CONSTRAINT "Finding_clientId_distributorOrganisationId_fkey" FOREIGN KEY ("clientId", "distributorOrganisationId") REFERENCES "Organisation"("clientId", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "Finding" ADD CONSTRAINT "Finding_clientId_checkId_fkey" FOREIGN KEY ("clientId", "checkId") REFERENCES "Check"("clientId", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "Finding" ADD CONSTRAINT "Finding_clientId_completedCheckId_fkey" FOREIGN KEY ("clientId", "completedCheckId") REFERENCES "CompletedCheck"("clientId", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "Finding" ADD CONSTRAINT "Finding_clientId_quoteId_fkey" FOREIGN KEY ("clientId", "quoteId") REFERENCES "Quote"("clientId", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "Finding" ADD CONSTRAINT "Finding_clientId_assigneeUserId_fkey" FOREIGN KEY ("clientId", "assigneeUserId") REFERENCES "User"("clientId", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "Finding" ADD CONSTRAINT "Finding_clientId_userId_fkey" FOREIGN KEY ("clientId", "userId") REFERENCES "User"("clientId", "id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "Finding" ADD CONSTRAINT "Finding_impersonatorId_fkey" FOREIGN KEY ("impersonatorId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "FindingEvent" ADD CONSTRAINT "FindingEvent_clientId_fkey" FOREIGN KEY ("clientId") REFERENCES "Client"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "FindingEvent" ADD CONSTRAINT "FindingEvent_clientId_findingId_fkey" FOREIGN KEY ("clientId", "findingId") REFERENCES "Finding"("clientId", "id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "FindingEvent" ADD CONSTRAINT "FindingEvent_clientId_userId_fkey" FOREIGN KEY ("clientId", "userId") REFERENCES "User"("clientId", "id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "FindingEvent" ADD CONSTRAINT "FindingEvent_impersonatorId_fkey" FOREIGN KEY ("impersonatorId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Quote" ADD CONSTRAINT "Quote_clientId_fkey" FOREIGN KEY ("clientId") REFERENCES "Client"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "Quote" ADD CONSTRAINT "Quote_clientId_customerOrganisationId_fkey" FOREIGN KEY ("clientId", "customerOrganisationId") REFERENCES "Organisation"("clientId", "id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "Quote" ADD CONSTRAINT "Quote_clientId_distributorOrganisationId_fkey" FOREIGN KEY ("clientId", "distributorOrganisationId") REFERENCES "Organisation"("clientId", "id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "Quote" ADD CONSTRAINT "Quote_clientId_revisionOfId_fkey" FOREIGN KEY ("clientId", "revisionOfId") REFERENCES "Quote"("clientId", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "Quote" ADD CONSTRAINT "Quote_clientId_sentByUserId_fkey" FOREIGN KEY ("clientId", "sentByUserId") REFERENCES "User"("clientId", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "Quote" ADD CONSTRAINT "Quote_clientId_decidedByUserId_fkey" FOREIGN KEY ("clientId", "decidedByUserId") REFERENCES "User"("clientId", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "QuoteLine" ADD CONSTRAINT "QuoteLine_clientId_fkey" FOREIGN KEY ("clientId") REFERENCES "Client"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "QuoteLine" ADD CONSTRAINT "QuoteLine_clientId_quoteId_fkey" FOREIGN KEY ("clientId", "quoteId") REFERENCES "Quote"("clientId", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "QuoteLine" ADD CONSTRAINT "QuoteLine_clientId_findingId_fkey" FOREIGN KEY ("clientId", "findingId") REFERENCES "Finding"("clientId", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "QuoteLink" ADD CONSTRAINT "QuoteLink_clientId_fkey" FOREIGN KEY ("clientId") REFERENCES "Client"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "QuoteLink" ADD CONSTRAINT "QuoteLink_clientId_quoteId_fkey" FOREIGN KEY ("clientId", "quoteId") REFERENCES "Quote"("clientId", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "QuoteLink" ADD CONSTRAINT "QuoteLink_clientId_userId_fkey" FOREIGN KEY ("clientId", "userId") REFERENCES "User"("clientId", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "QuotePrice" ADD CONSTRAINT "QuotePrice_clientId_fkey" FOREIGN KEY ("clientId") REFERENCES "Client"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "QuotePrice" ADD CONSTRAINT "QuotePrice_clientId_organisationId_fkey" FOREIGN KEY ("clientId", "organisationId") REFERENCES "Organisation"("clientId", "id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "TaskTerms" ADD CONSTRAINT "TaskTerms_clientId_fkey" FOREIGN KEY ("clientId") REFERENCES "Client"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "TaskTerms" ADD CONSTRAINT "TaskTerms_clientId_assetId_fkey" FOREIGN KEY ("clientId", "assetId") REFERENCES "Asset"("clientId", "id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "TaskTerms" ADD CONSTRAINT "TaskTerms_clientId_checkId_fkey" FOREIGN KEY ("clientId", "checkId") REFERENCES "Check"("clientId", "id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- ── What must never break ───────────────────────────────────────────────────────────────────────────────────────
ALTER TABLE "Client" ADD CONSTRAINT "Client_findings" CHECK ("defectScheme" BETWEEN 0 AND 2 AND "findingsFrom" BETWEEN 0 AND 2
  AND "taxRate" BETWEEN 0 AND 10000 AND "currency" ~ '^[A-Z]{3}$');
ALTER TABLE "ChecklistVersion" ADD CONSTRAINT "ChecklistVersion_number" CHECK ("number" > 0);
ALTER TABLE "ResultAnswers" ADD CONSTRAINT "ResultAnswers_status" CHECK ("derivedStatus" BETWEEN 1 AND 3);
ALTER TABLE "Reading" ADD CONSTRAINT "Reading_status" CHECK ("status" BETWEEN 1 AND 3);
ALTER TABLE "Finding" ADD CONSTRAINT "Finding_values" CHECK ("severity" BETWEEN 1 AND 3 AND "state" BETWEEN 0 AND 7
  AND "source" BETWEEN 1 AND 4 AND "dismissReason" BETWEEN 1 AND 4 AND "number" > 0);
-- Of what results raise there is one that has not ended per asset, task and item.
CREATE UNIQUE INDEX "Finding_one_open_key" ON "Finding" ("clientId", "assetId", "checkId", (coalesce("itemKey", '')))
  WHERE "source" IN (1, 2) AND "state" < 6;
ALTER TABLE "FindingEvent" ADD CONSTRAINT "FindingEvent_states" CHECK ("fromState" BETWEEN 0 AND 7 AND "toState" BETWEEN 0 AND 7);
ALTER TABLE "Quote" ADD CONSTRAINT "Quote_values" CHECK ("state" BETWEEN 0 AND 5 AND "number" > 0 AND "grossAmount" >= 0
  AND ("state" = 0 OR ("sentAt" IS NOT NULL AND "pdfSha256" IS NOT NULL)));
ALTER TABLE "QuoteLine" ADD CONSTRAINT "QuoteLine_values" CHECK ("quantity" <> 0 AND "taxRate" BETWEEN 0 AND 10000
  AND abs("amount") <= 1000000000000);
ALTER TABLE "QuotePrice" ADD CONSTRAINT "QuotePrice_tax" CHECK ("taxRate" BETWEEN 0 AND 10000);
ALTER TABLE "TaskTerms" ADD CONSTRAINT "TaskTerms_forward" CHECK ("until" >= "from");

CREATE TRIGGER "ChecklistVersion_append_only" BEFORE UPDATE OR DELETE ON "ChecklistVersion" FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER "ChecklistVersion_keep" BEFORE TRUNCATE ON "ChecklistVersion" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER "ResultAnswers_append_only" BEFORE UPDATE OR DELETE ON "ResultAnswers" FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER "ResultAnswers_keep" BEFORE TRUNCATE ON "ResultAnswers" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER "FindingEvent_append_only" BEFORE UPDATE OR DELETE ON "FindingEvent" FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER "FindingEvent_keep" BEFORE TRUNCATE ON "FindingEvent" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER "Reading_append_only" BEFORE DELETE ON "Reading" FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER "Reading_keep_all" BEFORE TRUNCATE ON "Reading" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER "Finding_stays" BEFORE DELETE ON "Finding" FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER "Finding_keep_all" BEFORE TRUNCATE ON "Finding" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- A reading keeps everything but its reach.
CREATE FUNCTION keep_reading() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (to_jsonb(NEW) - 'customerOrganisationId' - 'distributorOrganisationId')
     IS DISTINCT FROM (to_jsonb(OLD) - 'customerOrganisationId' - 'distributorOrganisationId') THEN
    RAISE EXCEPTION 'Reading is append-only' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "Reading_keep" BEFORE UPDATE ON "Reading" FOR EACH ROW EXECUTE FUNCTION keep_reading();

-- ── Who sees it ─────────────────────────────────────────────────────────────────────────────────────────────────
-- Readings and findings are seen by whom their asset is seen, as notes and files are.
CREATE TRIGGER "Reading_reach" BEFORE INSERT ON "Reading" FOR EACH ROW EXECUTE FUNCTION take_reach_of_asset();
CREATE TRIGGER "Finding_reach" BEFORE INSERT ON "Finding" FOR EACH ROW EXECUTE FUNCTION take_reach_of_asset();
CREATE OR REPLACE FUNCTION pass_reach_on() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE moved uuid[];
BEGIN
  SELECT array_agg(n.id) INTO moved FROM new_rows n JOIN old_rows o ON o.id = n.id
  WHERE (n."customerOrganisationId", n."distributorOrganisationId") IS DISTINCT FROM (o."customerOrganisationId", o."distributorOrganisationId");
  IF moved IS NOT NULL THEN
    UPDATE "AssetNote" x SET "customerOrganisationId" = a."customerOrganisationId", "distributorOrganisationId" = a."distributorOrganisationId"
    FROM "Asset" a WHERE a.id = ANY (moved) AND x."assetId" = a.id;
    UPDATE "Upload" x SET "customerOrganisationId" = a."customerOrganisationId", "distributorOrganisationId" = a."distributorOrganisationId"
    FROM "Asset" a WHERE a.id = ANY (moved) AND x."assetId" = a.id;
    UPDATE "Reading" x SET "customerOrganisationId" = a."customerOrganisationId", "distributorOrganisationId" = a."distributorOrganisationId"
    FROM "Asset" a WHERE a.id = ANY (moved) AND x."assetId" = a.id;
    UPDATE "Finding" x SET "customerOrganisationId" = a."customerOrganisationId", "distributorOrganisationId" = a."distributorOrganisationId"
    FROM "Asset" a WHERE a.id = ANY (moved) AND x."assetId" = a.id;
  END IF;
  RETURN NULL;
END $$;

-- A checklist is its task's: the same owner, the same distributor. The task is held for the moment.
CREATE FUNCTION take_owner_of_check() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT c."organisationId", c."distributorOrganisationId" INTO NEW."organisationId", NEW."distributorOrganisationId"
  FROM "Check" c WHERE c."clientId" = NEW."clientId" AND c.id = NEW."checkId" FOR SHARE;
  RETURN NEW;
END $$;
CREATE TRIGGER "Checklist_owner" BEFORE INSERT ON "Checklist" FOR EACH ROW EXECUTE FUNCTION take_owner_of_check();
CREATE FUNCTION pass_owner_of_check_on() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "Checklist" SET "organisationId" = NEW."organisationId", "distributorOrganisationId" = NEW."distributorOrganisationId"
  WHERE "clientId" = NEW."clientId" AND "checkId" = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER "Check_pass_owner_on" AFTER UPDATE OF "organisationId", "distributorOrganisationId" ON "Check" FOR EACH ROW
  WHEN ((OLD."organisationId", OLD."distributorOrganisationId") IS DISTINCT FROM (NEW."organisationId", NEW."distributorOrganisationId"))
  EXECUTE FUNCTION pass_owner_of_check_on();
