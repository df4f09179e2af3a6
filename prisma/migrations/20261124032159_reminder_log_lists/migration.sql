-- CreateIndex
CREATE INDEX "NotificationLog_clientId_organisationId_createdAt_id_idx" ON "NotificationLog"("clientId", "organisationId", "createdAt", "id");

-- CreateIndex
CREATE INDEX "NotificationLog_clientId_userId_createdAt_id_idx" ON "NotificationLog"("clientId", "userId", "createdAt", "id");
