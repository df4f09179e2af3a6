-- AlterTable
ALTER TABLE "Client" ADD COLUMN     "mailRoundReports" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "Organisation" ADD COLUMN     "roundNumber" INTEGER NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "Site" ADD COLUMN     "walkPosition" SMALLINT;

-- AlterTable
ALTER TABLE "Upload" ADD COLUMN     "roundId" UUID;

-- CreateTable
CREATE TABLE "Round" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "clientId" UUID NOT NULL,
    "number" INTEGER NOT NULL,
    "name" CITEXT NOT NULL,
    "customerOrganisationId" UUID NOT NULL,
    "distributorOrganisationId" UUID,
    "siteId" UUID,
    "zoneIds" UUID[],
    "locationTrail" TEXT,
    "plannedDate" DATE NOT NULL,
    "assigneeUserId" UUID,
    "state" SMALLINT NOT NULL DEFAULT 0,
    "itemCount" INTEGER NOT NULL DEFAULT 0,
    "doneCount" INTEGER NOT NULL DEFAULT 0,
    "skippedCount" INTEGER NOT NULL DEFAULT 0,
    "actionCount" INTEGER NOT NULL DEFAULT 0,
    "startedAt" TIMESTAMPTZ(3),
    "finishedAt" TIMESTAMPTZ(3),
    "finishedByUserId" UUID,
    "signedName" TEXT,
    "notes" TEXT,
    "reportKey" TEXT,
    "reportSha256" TEXT,
    "userId" UUID NOT NULL,
    "impersonatorId" UUID,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Round_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "RoundItem" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "clientId" UUID NOT NULL,
    "roundId" UUID NOT NULL,
    "assetId" UUID NOT NULL,
    "assetName" TEXT NOT NULL,
    "assetType" TEXT NOT NULL,
    "zoneId" UUID,
    "locationTrail" TEXT,
    "checkId" UUID NOT NULL,
    "checkName" TEXT NOT NULL,
    "nextDue" TIMESTAMPTZ(3),
    "position" INTEGER NOT NULL,
    "outcome" SMALLINT NOT NULL DEFAULT 0,
    "completedCheckId" UUID,
    "skipReason" SMALLINT,
    "notes" TEXT,
    "at" TIMESTAMPTZ(3),
    "userId" UUID,
    "userName" TEXT,
    "gone" SMALLINT,
    "changedIn" BIGINT NOT NULL DEFAULT 0,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "RoundItem_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "Round_clientId_plannedDate_id_idx" ON "Round"("clientId", "plannedDate", "id");

-- CreateIndex
CREATE INDEX "Round_customerOrganisationId_plannedDate_id_idx" ON "Round"("customerOrganisationId", "plannedDate", "id");

-- CreateIndex
CREATE INDEX "Round_distributorOrganisationId_plannedDate_id_idx" ON "Round"("distributorOrganisationId", "plannedDate", "id");

-- CreateIndex
CREATE INDEX "Round_clientId_number_id_idx" ON "Round"("clientId", "number", "id");

-- CreateIndex
CREATE INDEX "Round_customerOrganisationId_number_id_idx" ON "Round"("customerOrganisationId", "number", "id");

-- CreateIndex
CREATE INDEX "Round_distributorOrganisationId_number_id_idx" ON "Round"("distributorOrganisationId", "number", "id");

-- CreateIndex
CREATE INDEX "Round_clientId_updatedAt_id_idx" ON "Round"("clientId", "updatedAt", "id");

-- CreateIndex
CREATE INDEX "Round_customerOrganisationId_updatedAt_id_idx" ON "Round"("customerOrganisationId", "updatedAt", "id");

-- CreateIndex
CREATE INDEX "Round_distributorOrganisationId_updatedAt_id_idx" ON "Round"("distributorOrganisationId", "updatedAt", "id");

-- CreateIndex
CREATE INDEX "Round_clientId_state_plannedDate_id_idx" ON "Round"("clientId", "state", "plannedDate", "id");

-- CreateIndex
CREATE INDEX "Round_customerOrganisationId_state_plannedDate_id_idx" ON "Round"("customerOrganisationId", "state", "plannedDate", "id");

-- CreateIndex
CREATE INDEX "Round_distributorOrganisationId_state_plannedDate_id_idx" ON "Round"("distributorOrganisationId", "state", "plannedDate", "id");

-- CreateIndex
CREATE INDEX "Round_clientId_siteId_plannedDate_id_idx" ON "Round"("clientId", "siteId", "plannedDate", "id");

-- CreateIndex
CREATE INDEX "Round_clientId_assigneeUserId_plannedDate_id_idx" ON "Round"("clientId", "assigneeUserId", "plannedDate", "id");

-- CreateIndex
CREATE UNIQUE INDEX "Round_clientId_id_key" ON "Round"("clientId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "Round_clientId_customerOrganisationId_number_key" ON "Round"("clientId", "customerOrganisationId", "number");

-- CreateIndex
CREATE INDEX "RoundItem_clientId_roundId_position_id_idx" ON "RoundItem"("clientId", "roundId", "position", "id");

-- CreateIndex
CREATE INDEX "RoundItem_clientId_roundId_changedIn_idx" ON "RoundItem"("clientId", "roundId", "changedIn");

-- CreateIndex
CREATE INDEX "RoundItem_assetId_checkId_at_idx" ON "RoundItem"("assetId", "checkId", "at" DESC);

-- CreateIndex
CREATE INDEX "RoundItem_of_results_idx" ON "RoundItem"("completedCheckId") WHERE ("completedCheckId" IS NOT NULL);

-- CreateIndex
CREATE UNIQUE INDEX "RoundItem_clientId_id_key" ON "RoundItem"("clientId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "RoundItem_clientId_roundId_assetId_checkId_key" ON "RoundItem"("clientId", "roundId", "assetId", "checkId");

-- CreateIndex
CREATE INDEX "Upload_of_rounds_idx" ON "Upload"("roundId") WHERE ("roundId" IS NOT NULL);

-- AddForeignKey
ALTER TABLE "Upload" ADD CONSTRAINT "Upload_clientId_roundId_fkey" FOREIGN KEY ("clientId", "roundId") REFERENCES "Round"("clientId", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "Round" ADD CONSTRAINT "Round_clientId_fkey" FOREIGN KEY ("clientId") REFERENCES "Client"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "Round" ADD CONSTRAINT "Round_clientId_customerOrganisationId_fkey" FOREIGN KEY ("clientId", "customerOrganisationId") REFERENCES "Organisation"("clientId", "id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "Round" ADD CONSTRAINT "Round_clientId_distributorOrganisationId_fkey" FOREIGN KEY ("clientId", "distributorOrganisationId") REFERENCES "Organisation"("clientId", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "Round" ADD CONSTRAINT "Round_clientId_assigneeUserId_fkey" FOREIGN KEY ("clientId", "assigneeUserId") REFERENCES "User"("clientId", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "Round" ADD CONSTRAINT "Round_clientId_finishedByUserId_fkey" FOREIGN KEY ("clientId", "finishedByUserId") REFERENCES "User"("clientId", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "Round" ADD CONSTRAINT "Round_clientId_userId_fkey" FOREIGN KEY ("clientId", "userId") REFERENCES "User"("clientId", "id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "Round" ADD CONSTRAINT "Round_impersonatorId_fkey" FOREIGN KEY ("impersonatorId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "RoundItem" ADD CONSTRAINT "RoundItem_clientId_fkey" FOREIGN KEY ("clientId") REFERENCES "Client"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "RoundItem" ADD CONSTRAINT "RoundItem_clientId_roundId_fkey" FOREIGN KEY ("clientId", "roundId") REFERENCES "Round"("clientId", "id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "RoundItem" ADD CONSTRAINT "RoundItem_clientId_assetId_fkey" FOREIGN KEY ("clientId", "assetId") REFERENCES "Asset"("clientId", "id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "RoundItem" ADD CONSTRAINT "RoundItem_clientId_checkId_fkey" FOREIGN KEY ("clientId", "checkId") REFERENCES "Check"("clientId", "id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "RoundItem" ADD CONSTRAINT "RoundItem_clientId_completedCheckId_fkey" FOREIGN KEY ("clientId", "completedCheckId") REFERENCES "CompletedCheck"("clientId", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "RoundItem" ADD CONSTRAINT "RoundItem_clientId_userId_fkey" FOREIGN KEY ("clientId", "userId") REFERENCES "User"("clientId", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- ── What must never break ───────────────────────────────────────────────────────────────────────────────────────
ALTER TABLE "Round" ADD CONSTRAINT "Round_values" CHECK ("number" > 0 AND "state" BETWEEN 0 AND 3
  AND "itemCount" >= 0 AND "doneCount" >= 0 AND "skippedCount" >= 0 AND "actionCount" >= 0);
-- A finished round has its end, a round that was begun its beginning, nobody else has an end.
ALTER TABLE "Round" ADD CONSTRAINT "Round_ends" CHECK (
  ("state" = 2) = ("finishedAt" IS NOT NULL) AND ("finishedAt" IS NULL) = ("finishedByUserId" IS NULL)
  AND ("state" <> 1 OR "startedAt" IS NOT NULL) AND ("state" <> 0 OR "startedAt" IS NULL));
ALTER TABLE "RoundItem" ADD CONSTRAINT "RoundItem_values" CHECK ("outcome" BETWEEN 0 AND 2
  AND "skipReason" BETWEEN 1 AND 5 AND "gone" BETWEEN 1 AND 4 AND "position" >= 0);
-- What is done has its result, what is skipped a reason; both tell when.
ALTER TABLE "RoundItem" ADD CONSTRAINT "RoundItem_outcome" CHECK (
  ("outcome" = 1) = ("completedCheckId" IS NOT NULL) AND ("outcome" = 2) = ("skipReason" IS NOT NULL)
  AND ("outcome" = 0) = ("at" IS NULL));
ALTER TABLE "RoundItem" ADD CONSTRAINT "RoundItem_other_reason" CHECK ("skipReason" <> 5 OR "notes" IS NOT NULL);
