-- CreateTable
CREATE TABLE "FormerEmail" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "clientId" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "email" CITEXT NOT NULL,
    "tokenHash" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "FormerEmail_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "FormerEmail_expiresAt_idx" ON "FormerEmail"("expiresAt");

-- CreateIndex
CREATE UNIQUE INDEX "FormerEmail_clientId_tokenHash_key" ON "FormerEmail"("clientId", "tokenHash");

-- CreateIndex
CREATE UNIQUE INDEX "FormerEmail_clientId_userId_email_key" ON "FormerEmail"("clientId", "userId", "email");

-- AddForeignKey
ALTER TABLE "FormerEmail" ADD CONSTRAINT "FormerEmail_clientId_fkey" FOREIGN KEY ("clientId") REFERENCES "Client"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "FormerEmail" ADD CONSTRAINT "FormerEmail_clientId_userId_fkey" FOREIGN KEY ("clientId", "userId") REFERENCES "User"("clientId", "id") ON DELETE CASCADE ON UPDATE NO ACTION;
