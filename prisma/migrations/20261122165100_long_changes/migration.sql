-- CreateTable
CREATE TABLE "LongChange" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "clientId" UUID NOT NULL,
    "organisationId" UUID,
    "isMove" BOOLEAN NOT NULL DEFAULT false,
    "formerDistributorId" UUID,
    "checkId" UUID,
    "total" INTEGER NOT NULL,
    "done" INTEGER NOT NULL DEFAULT 0,
    "lastAssetId" UUID,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "LongChange_pkey" PRIMARY KEY ("clientId","id")
);

-- CreateIndex
CREATE UNIQUE INDEX "LongChange_clientId_organisationId_key" ON "LongChange"("clientId", "organisationId");

-- CreateIndex
CREATE UNIQUE INDEX "LongChange_clientId_checkId_key" ON "LongChange"("clientId", "checkId");

-- AddForeignKey
ALTER TABLE "LongChange" ADD CONSTRAINT "LongChange_clientId_fkey" FOREIGN KEY ("clientId") REFERENCES "Client"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "LongChange" ADD CONSTRAINT "LongChange_clientId_organisationId_fkey" FOREIGN KEY ("clientId", "organisationId") REFERENCES "Organisation"("clientId", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "LongChange" ADD CONSTRAINT "LongChange_clientId_formerDistributorId_fkey" FOREIGN KEY ("clientId", "formerDistributorId") REFERENCES "Organisation"("clientId", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "LongChange" ADD CONSTRAINT "LongChange_clientId_checkId_fkey" FOREIGN KEY ("clientId", "checkId") REFERENCES "Check"("clientId", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- Of a customer or of a task; only a customer moves.
ALTER TABLE "LongChange" ADD CONSTRAINT "LongChange_of_one"
  CHECK (num_nonnulls("organisationId", "checkId") = 1 AND ("organisationId" IS NOT NULL OR NOT "isMove"));
