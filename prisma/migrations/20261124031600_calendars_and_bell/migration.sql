-- CreateTable
CREATE TABLE "CalendarFeed" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "clientId" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "organisationId" UUID,
    "name" TEXT NOT NULL,
    "filters" JSONB NOT NULL DEFAULT '{}',
    "about" TEXT NOT NULL DEFAULT '',
    "codeHash" TEXT NOT NULL,
    "contentHash" TEXT,
    "changedAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "CalendarFeed_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Notification" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "clientId" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "organisationId" UUID,
    "kind" TEXT NOT NULL,
    "subjectId" UUID NOT NULL,
    "byName" TEXT,
    "once" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "readAt" TIMESTAMPTZ(3),

    CONSTRAINT "Notification_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "CalendarFeed_clientId_userId_createdAt_id_idx" ON "CalendarFeed"("clientId", "userId", "createdAt", "id");

-- CreateIndex
CREATE UNIQUE INDEX "CalendarFeed_clientId_id_key" ON "CalendarFeed"("clientId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "CalendarFeed_clientId_codeHash_key" ON "CalendarFeed"("clientId", "codeHash");

-- CreateIndex
CREATE INDEX "Notification_clientId_userId_createdAt_id_idx" ON "Notification"("clientId", "userId", "createdAt", "id");

-- CreateIndex
CREATE INDEX "Notification_createdAt_idx" ON "Notification"("createdAt");

-- CreateIndex
CREATE UNIQUE INDEX "Notification_clientId_userId_once_key" ON "Notification"("clientId", "userId", "once");

-- AddForeignKey
ALTER TABLE "CalendarFeed" ADD CONSTRAINT "CalendarFeed_clientId_fkey" FOREIGN KEY ("clientId") REFERENCES "Client"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "CalendarFeed" ADD CONSTRAINT "CalendarFeed_clientId_userId_fkey" FOREIGN KEY ("clientId", "userId") REFERENCES "User"("clientId", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "CalendarFeed" ADD CONSTRAINT "CalendarFeed_clientId_organisationId_fkey" FOREIGN KEY ("clientId", "organisationId") REFERENCES "Organisation"("clientId", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "Notification" ADD CONSTRAINT "Notification_clientId_fkey" FOREIGN KEY ("clientId") REFERENCES "Client"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "Notification" ADD CONSTRAINT "Notification_clientId_userId_fkey" FOREIGN KEY ("clientId", "userId") REFERENCES "User"("clientId", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "Notification" ADD CONSTRAINT "Notification_clientId_organisationId_fkey" FOREIGN KEY ("clientId", "organisationId") REFERENCES "Organisation"("clientId", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- What a line of the bell may be about: what it says is made of these.
ALTER TABLE "Notification" ADD CONSTRAINT "Notification_kind" CHECK ("kind" IN (
  'finding-assigned', 'findings-assigned', 'quote-decided', 'round-assigned', 'task-escalated', 'import-ended', 'bulk-ended', 'mention'));
