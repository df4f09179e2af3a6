-- CreateTable
CREATE TABLE "Download" (
    "id" UUID NOT NULL,
    "clientId" UUID NOT NULL,
    "organisationId" UUID,
    "userId" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "query" TEXT NOT NULL,
    "filename" TEXT NOT NULL,
    "rows" INTEGER NOT NULL DEFAULT 0,
    "total" INTEGER,
    "state" SMALLINT NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "finishedAt" TIMESTAMPTZ(3),

    CONSTRAINT "Download_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "Download_clientId_userId_createdAt_id_idx" ON "Download"("clientId", "userId", "createdAt", "id");

-- CreateIndex
CREATE UNIQUE INDEX "Download_clientId_id_key" ON "Download"("clientId", "id");

-- AddForeignKey
ALTER TABLE "Download" ADD CONSTRAINT "Download_clientId_fkey" FOREIGN KEY ("clientId") REFERENCES "Client"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "Download" ADD CONSTRAINT "Download_clientId_organisationId_fkey" FOREIGN KEY ("clientId", "organisationId") REFERENCES "Organisation"("clientId", "id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "Download" ADD CONSTRAINT "Download_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "Download" ADD CONSTRAINT "Download_values" CHECK (
  "state" BETWEEN 1 AND 3 AND "rows" >= 0 AND "total" >= 0 AND ("state" = 1) = ("finishedAt" IS NULL));
