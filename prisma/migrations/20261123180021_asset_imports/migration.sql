-- CreateTable
CREATE TABLE "AssetImport" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "clientId" UUID NOT NULL,
    "organisationId" UUID NOT NULL,
    "filename" TEXT NOT NULL,
    "fileSize" INTEGER NOT NULL,
    "sha256" TEXT NOT NULL,
    "objectKey" TEXT NOT NULL,
    "state" SMALLINT NOT NULL DEFAULT 0,
    "sheets" JSONB NOT NULL,
    "sheet" INTEGER NOT NULL DEFAULT 0,
    "headerRow" INTEGER NOT NULL,
    "dateOrder" TEXT NOT NULL,
    "columns" JSONB NOT NULL,
    "mapping" JSONB NOT NULL,
    "choices" JSONB NOT NULL,
    "titlesHash" TEXT NOT NULL,
    "mappingName" TEXT NOT NULL,
    "done" INTEGER NOT NULL DEFAULT 0,
    "total" INTEGER NOT NULL DEFAULT 0,
    "made" INTEGER NOT NULL DEFAULT 0,
    "updated" INTEGER NOT NULL DEFAULT 0,
    "leftOut" INTEGER NOT NULL DEFAULT 0,
    "why" TEXT,
    "stop" SMALLINT NOT NULL DEFAULT 0,
    "userId" UUID NOT NULL,
    "impersonatorId" UUID,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "startedAt" TIMESTAMPTZ(3),
    "finishedAt" TIMESTAMPTZ(3),
    "undoneAt" TIMESTAMPTZ(3),

    CONSTRAINT "AssetImport_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "AssetImportBlock" (
    "clientId" UUID NOT NULL,
    "importId" UUID NOT NULL,
    "block" INTEGER NOT NULL,
    "lastLine" INTEGER NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "AssetImportBlock_pkey" PRIMARY KEY ("importId","block")
);

-- CreateTable
CREATE TABLE "AssetImportMade" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "clientId" UUID NOT NULL,
    "importId" UUID NOT NULL,
    "line" INTEGER NOT NULL,
    "kind" SMALLINT NOT NULL,
    "recordType" TEXT NOT NULL,
    "recordId" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "details" JSONB,

    CONSTRAINT "AssetImportMade_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "AssetImportLeftOut" (
    "clientId" UUID NOT NULL,
    "importId" UUID NOT NULL,
    "line" INTEGER NOT NULL,
    "why" TEXT NOT NULL,

    CONSTRAINT "AssetImportLeftOut_pkey" PRIMARY KEY ("importId","line")
);

-- CreateTable
CREATE TABLE "AssetImportMapping" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "clientId" UUID NOT NULL,
    "organisationId" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "titlesHash" TEXT NOT NULL,
    "mapping" JSONB NOT NULL,
    "choices" JSONB NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "AssetImportMapping_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "AssetImportUpload" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "clientId" UUID NOT NULL,
    "organisationId" UUID NOT NULL,
    "filename" TEXT NOT NULL,
    "fileSize" INTEGER NOT NULL,
    "objectKey" TEXT NOT NULL,
    "userId" UUID NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "AssetImportUpload_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "AssetImport_clientId_organisationId_createdAt_id_idx" ON "AssetImport"("clientId", "organisationId", "createdAt", "id");

-- CreateIndex
CREATE INDEX "AssetImport_clientId_organisationId_state_createdAt_id_idx" ON "AssetImport"("clientId", "organisationId", "state", "createdAt", "id");

-- CreateIndex
CREATE UNIQUE INDEX "AssetImport_clientId_id_key" ON "AssetImport"("clientId", "id");

-- CreateIndex
CREATE INDEX "AssetImportBlock_clientId_importId_idx" ON "AssetImportBlock"("clientId", "importId");

-- CreateIndex
CREATE INDEX "AssetImportMade_clientId_importId_line_id_idx" ON "AssetImportMade"("clientId", "importId", "line", "id");

-- CreateIndex
CREATE INDEX "AssetImportMade_recordId_idx" ON "AssetImportMade"("recordId");

-- CreateIndex
CREATE UNIQUE INDEX "AssetImportMade_clientId_importId_recordType_recordId_key" ON "AssetImportMade"("clientId", "importId", "recordType", "recordId");

-- CreateIndex
CREATE INDEX "AssetImportLeftOut_clientId_importId_idx" ON "AssetImportLeftOut"("clientId", "importId");

-- CreateIndex
CREATE UNIQUE INDEX "AssetImportMapping_clientId_id_key" ON "AssetImportMapping"("clientId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "AssetImportMapping_clientId_organisationId_titlesHash_key" ON "AssetImportMapping"("clientId", "organisationId", "titlesHash");

-- CreateIndex
CREATE INDEX "AssetImportUpload_clientId_organisationId_idx" ON "AssetImportUpload"("clientId", "organisationId");

-- CreateIndex
CREATE INDEX "AssetImportUpload_createdAt_idx" ON "AssetImportUpload"("createdAt");

-- CreateIndex
CREATE UNIQUE INDEX "AssetImportUpload_clientId_id_key" ON "AssetImportUpload"("clientId", "id");

-- AddForeignKey
ALTER TABLE "AssetImport" ADD CONSTRAINT "AssetImport_clientId_fkey" FOREIGN KEY ("clientId") REFERENCES "Client"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "AssetImport" ADD CONSTRAINT "AssetImport_clientId_organisationId_fkey" FOREIGN KEY ("clientId", "organisationId") REFERENCES "Organisation"("clientId", "id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "AssetImport" ADD CONSTRAINT "AssetImport_clientId_userId_fkey" FOREIGN KEY ("clientId", "userId") REFERENCES "User"("clientId", "id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "AssetImport" ADD CONSTRAINT "AssetImport_impersonatorId_fkey" FOREIGN KEY ("impersonatorId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AssetImportBlock" ADD CONSTRAINT "AssetImportBlock_clientId_fkey" FOREIGN KEY ("clientId") REFERENCES "Client"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "AssetImportBlock" ADD CONSTRAINT "AssetImportBlock_clientId_importId_fkey" FOREIGN KEY ("clientId", "importId") REFERENCES "AssetImport"("clientId", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "AssetImportMade" ADD CONSTRAINT "AssetImportMade_clientId_fkey" FOREIGN KEY ("clientId") REFERENCES "Client"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "AssetImportMade" ADD CONSTRAINT "AssetImportMade_clientId_importId_fkey" FOREIGN KEY ("clientId", "importId") REFERENCES "AssetImport"("clientId", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "AssetImportLeftOut" ADD CONSTRAINT "AssetImportLeftOut_clientId_fkey" FOREIGN KEY ("clientId") REFERENCES "Client"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "AssetImportLeftOut" ADD CONSTRAINT "AssetImportLeftOut_clientId_importId_fkey" FOREIGN KEY ("clientId", "importId") REFERENCES "AssetImport"("clientId", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "AssetImportMapping" ADD CONSTRAINT "AssetImportMapping_clientId_fkey" FOREIGN KEY ("clientId") REFERENCES "Client"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "AssetImportMapping" ADD CONSTRAINT "AssetImportMapping_clientId_organisationId_fkey" FOREIGN KEY ("clientId", "organisationId") REFERENCES "Organisation"("clientId", "id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "AssetImportUpload" ADD CONSTRAINT "AssetImportUpload_clientId_fkey" FOREIGN KEY ("clientId") REFERENCES "Client"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "AssetImportUpload" ADD CONSTRAINT "AssetImportUpload_clientId_organisationId_fkey" FOREIGN KEY ("clientId", "organisationId") REFERENCES "Organisation"("clientId", "id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "AssetImportUpload" ADD CONSTRAINT "AssetImportUpload_clientId_userId_fkey" FOREIGN KEY ("clientId", "userId") REFERENCES "User"("clientId", "id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- By hand: what an import may be.
ALTER TABLE "AssetImport"
  ADD CONSTRAINT "AssetImport_state" CHECK ("state" BETWEEN 0 AND 6),
  ADD CONSTRAINT "AssetImport_stop" CHECK ("stop" BETWEEN 0 AND 2),
  ADD CONSTRAINT "AssetImport_dateOrder" CHECK ("dateOrder" IN ('DMY', 'MDY', 'YMD')),
  ADD CONSTRAINT "AssetImport_numbers" CHECK ("sheet" >= 0 AND "headerRow" >= 1 AND "fileSize" > 0 AND "done" >= 0
    AND "total" >= 0 AND "made" >= 0 AND "updated" >= 0 AND "leftOut" >= 0);
ALTER TABLE "AssetImportBlock" ADD CONSTRAINT "AssetImportBlock_number" CHECK ("block" >= 0 AND "lastLine" >= 1);
ALTER TABLE "AssetImportMade" ADD CONSTRAINT "AssetImportMade_kind" CHECK ("kind" IN (1, 2) AND "line" >= 1);
