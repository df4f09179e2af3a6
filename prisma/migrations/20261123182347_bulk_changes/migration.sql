-- CreateTable
CREATE TABLE "BulkChange" (
    "id" UUID NOT NULL,
    "clientId" UUID NOT NULL,
    "organisationId" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "impersonatorId" UUID,
    "undoneByUserId" UUID,
    "undoneByImpersonatorId" UUID,
    "list" TEXT NOT NULL,
    "action" TEXT NOT NULL,
    "values" JSONB NOT NULL,
    "state" SMALLINT NOT NULL DEFAULT 1,
    "count" INTEGER NOT NULL,
    "looked" INTEGER NOT NULL DEFAULT 0,
    "done" INTEGER NOT NULL DEFAULT 0,
    "undone" INTEGER NOT NULL DEFAULT 0,
    "kept" INTEGER NOT NULL DEFAULT 0,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "finishedAt" TIMESTAMPTZ(3),
    "undoneAt" TIMESTAMPTZ(3),

    CONSTRAINT "BulkChange_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "BulkItem" (
    "clientId" UUID NOT NULL,
    "bulkId" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "recordId" UUID NOT NULL,
    "name" TEXT,
    "outcome" SMALLINT,
    "why" TEXT,
    "before" JSONB,

    CONSTRAINT "BulkItem_pkey" PRIMARY KEY ("clientId","bulkId","position")
);

-- CreateIndex
CREATE INDEX "BulkChange_clientId_userId_createdAt_id_idx" ON "BulkChange"("clientId", "userId", "createdAt", "id");

-- CreateIndex
CREATE UNIQUE INDEX "BulkChange_clientId_id_key" ON "BulkChange"("clientId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "BulkItem_clientId_bulkId_recordId_key" ON "BulkItem"("clientId", "bulkId", "recordId");

-- AddForeignKey
ALTER TABLE "BulkChange" ADD CONSTRAINT "BulkChange_clientId_fkey" FOREIGN KEY ("clientId") REFERENCES "Client"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "BulkChange" ADD CONSTRAINT "BulkChange_clientId_organisationId_fkey" FOREIGN KEY ("clientId", "organisationId") REFERENCES "Organisation"("clientId", "id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "BulkChange" ADD CONSTRAINT "BulkChange_clientId_userId_fkey" FOREIGN KEY ("clientId", "userId") REFERENCES "User"("clientId", "id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "BulkChange" ADD CONSTRAINT "BulkChange_impersonatorId_fkey" FOREIGN KEY ("impersonatorId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "BulkItem" ADD CONSTRAINT "BulkItem_clientId_bulkId_fkey" FOREIGN KEY ("clientId", "bulkId") REFERENCES "BulkChange"("clientId", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- Each row is looked at once, in one of the ways that there are; it is taken back only where it was changed.
ALTER TABLE "BulkChange" ADD CONSTRAINT "BulkChange_values" CHECK (
  "state" BETWEEN 1 AND 4 AND "count" BETWEEN 0 AND 100000 AND "looked" BETWEEN 0 AND "count"
  AND "done" BETWEEN 0 AND "looked" AND "undone" >= 0 AND "kept" >= 0 AND "undone" + "kept" <= "done");
ALTER TABLE "BulkChange" ADD CONSTRAINT "BulkChange_ends" CHECK (
  ("state" = 1) = ("finishedAt" IS NULL) AND ("state" = 4) = ("undoneAt" IS NOT NULL));
ALTER TABLE "BulkItem" ADD CONSTRAINT "BulkItem_values" CHECK ("position" > 0 AND "outcome" BETWEEN 1 AND 4);
