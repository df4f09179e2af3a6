-- AlterTable
ALTER TABLE "Client" ADD COLUMN     "escalatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
ADD COLUMN     "escalationDays" INTEGER[] DEFAULT ARRAY[7, 30]::INTEGER[],
ADD COLUMN     "reminders" JSONB;

-- AlterTable
ALTER TABLE "Organisation" ADD COLUMN     "remindedAt" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "User" ADD COLUMN     "mailRefusals" SMALLINT NOT NULL DEFAULT 0,
ADD COLUMN     "mailStoppedAt" TIMESTAMPTZ(3),
ADD COLUMN     "quietFrom" TEXT,
ADD COLUMN     "quietTo" TEXT,
ADD COLUMN     "reminderTimezone" TEXT;

-- CreateTable
CREATE TABLE "NotificationPreference" (
    "clientId" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "organisationId" UUID NOT NULL,
    "kind" SMALLINT NOT NULL,
    "frequency" SMALLINT NOT NULL,
    "weekday" SMALLINT NOT NULL DEFAULT 1,
    "hour" SMALLINT NOT NULL DEFAULT 7,
    "siteIds" UUID[] DEFAULT ARRAY[]::UUID[],
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "NotificationPreference_pkey" PRIMARY KEY ("clientId","userId","organisationId","kind")
);

-- CreateTable
CREATE TABLE "ReminderClock" (
    "clientId" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "lookedUntil" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "nextAt" TIMESTAMPTZ(3) DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "ReminderClock_pkey" PRIMARY KEY ("clientId","userId")
);

-- CreateTable
CREATE TABLE "ReminderMark" (
    "clientId" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "organisationId" UUID NOT NULL,
    "kind" SMALLINT NOT NULL,
    "period" DATE NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "ReminderMark_pkey" PRIMARY KEY ("clientId","userId","organisationId","kind")
);

-- CreateTable
CREATE TABLE "NotificationLog" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "clientId" UUID NOT NULL,
    "userId" UUID,
    "organisationId" UUID,
    "kind" SMALLINT NOT NULL,
    "period" TEXT NOT NULL,
    "about" JSONB NOT NULL,
    "state" SMALLINT NOT NULL DEFAULT 0,
    "count" INTEGER,
    "attempt" SMALLINT NOT NULL DEFAULT 0,
    "tryAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "heldBy" UUID,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "sentAt" TIMESTAMPTZ(3),

    CONSTRAINT "NotificationLog_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Escalation" (
    "clientId" UUID NOT NULL,
    "assetId" UUID NOT NULL,
    "checkId" UUID NOT NULL,
    "dueAt" TIMESTAMPTZ(3) NOT NULL,
    "step" SMALLINT NOT NULL,
    "day" DATE NOT NULL,
    "customerOrganisationId" UUID NOT NULL,
    "distributorOrganisationId" UUID,

    CONSTRAINT "Escalation_pkey" PRIMARY KEY ("clientId","assetId","checkId")
);

-- CreateTable
CREATE TABLE "CriticalNews" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "clientId" UUID NOT NULL,
    "findingId" UUID NOT NULL,
    "cause" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "CriticalNews_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "ReminderClock_due_idx" ON "ReminderClock"("nextAt", "clientId", "userId") WHERE ("nextAt" IS NOT NULL);

-- CreateIndex
CREATE INDEX "NotificationLog_waiting_idx" ON "NotificationLog"("clientId", "tryAt", "id") WHERE (state = 0);

-- CreateIndex
CREATE INDEX "NotificationLog_made_idx" ON "NotificationLog"("clientId", "createdAt", "id") WHERE (count IS NOT NULL);

-- CreateIndex
CREATE INDEX "NotificationLog_createdAt_idx" ON "NotificationLog"("createdAt");

-- CreateIndex
CREATE UNIQUE INDEX "NotificationLog_clientId_id_key" ON "NotificationLog"("clientId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "NotificationLog_clientId_userId_kind_period_key" ON "NotificationLog"("clientId", "userId", "kind", "period");

-- CreateIndex
CREATE UNIQUE INDEX "NotificationLog_of_contact_key" ON "NotificationLog"("clientId", "kind", "period") WHERE ("userId" IS NULL);

-- CreateIndex
CREATE INDEX "Escalation_clientId_day_customerOrganisationId_idx" ON "Escalation"("clientId", "day", "customerOrganisationId");

-- CreateIndex
CREATE INDEX "Escalation_clientId_day_distributorOrganisationId_step_idx" ON "Escalation"("clientId", "day", "distributorOrganisationId", "step");

-- CreateIndex
CREATE INDEX "CriticalNews_clientId_cause_idx" ON "CriticalNews"("clientId", "cause");

-- AddForeignKey
ALTER TABLE "NotificationPreference" ADD CONSTRAINT "NotificationPreference_clientId_fkey" FOREIGN KEY ("clientId") REFERENCES "Client"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "NotificationPreference" ADD CONSTRAINT "NotificationPreference_userId_organisationId_clientId_fkey" FOREIGN KEY ("userId", "organisationId", "clientId") REFERENCES "Membership"("userId", "organisationId", "clientId") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "ReminderClock" ADD CONSTRAINT "ReminderClock_clientId_fkey" FOREIGN KEY ("clientId") REFERENCES "Client"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "ReminderClock" ADD CONSTRAINT "ReminderClock_clientId_userId_fkey" FOREIGN KEY ("clientId", "userId") REFERENCES "User"("clientId", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "ReminderMark" ADD CONSTRAINT "ReminderMark_clientId_fkey" FOREIGN KEY ("clientId") REFERENCES "Client"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "ReminderMark" ADD CONSTRAINT "ReminderMark_userId_organisationId_clientId_fkey" FOREIGN KEY ("userId", "organisationId", "clientId") REFERENCES "Membership"("userId", "organisationId", "clientId") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "NotificationLog" ADD CONSTRAINT "NotificationLog_clientId_fkey" FOREIGN KEY ("clientId") REFERENCES "Client"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "NotificationLog" ADD CONSTRAINT "NotificationLog_clientId_userId_fkey" FOREIGN KEY ("clientId", "userId") REFERENCES "User"("clientId", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "NotificationLog" ADD CONSTRAINT "NotificationLog_clientId_organisationId_fkey" FOREIGN KEY ("clientId", "organisationId") REFERENCES "Organisation"("clientId", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "Escalation" ADD CONSTRAINT "Escalation_clientId_fkey" FOREIGN KEY ("clientId") REFERENCES "Client"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "Escalation" ADD CONSTRAINT "Escalation_assetId_checkId_clientId_fkey" FOREIGN KEY ("assetId", "checkId", "clientId") REFERENCES "AssetCheck"("assetId", "checkId", "clientId") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "Escalation" ADD CONSTRAINT "Escalation_clientId_customerOrganisationId_fkey" FOREIGN KEY ("clientId", "customerOrganisationId") REFERENCES "Organisation"("clientId", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "Escalation" ADD CONSTRAINT "Escalation_clientId_distributorOrganisationId_fkey" FOREIGN KEY ("clientId", "distributorOrganisationId") REFERENCES "Organisation"("clientId", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "CriticalNews" ADD CONSTRAINT "CriticalNews_clientId_fkey" FOREIGN KEY ("clientId") REFERENCES "Client"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "CriticalNews" ADD CONSTRAINT "CriticalNews_clientId_findingId_fkey" FOREIGN KEY ("clientId", "findingId") REFERENCES "Finding"("clientId", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- What is chosen is within bounds, whoever writes it.
ALTER TABLE "NotificationPreference" ADD CONSTRAINT "NotificationPreference_within_bounds"
  CHECK ("kind" BETWEEN 1 AND 4 AND "frequency" BETWEEN 0 AND 3 AND "weekday" BETWEEN 1 AND 7 AND "hour" BETWEEN 0 AND 23);
ALTER TABLE "NotificationLog" ADD CONSTRAINT "NotificationLog_within_bounds"
  CHECK ("kind" BETWEEN 1 AND 4 AND "state" BETWEEN 0 AND 3 AND ("sentAt" IS NOT NULL) = ("state" = 1));
ALTER TABLE "User" ADD CONSTRAINT "User_quiet_both" CHECK (("quietFrom" IS NULL) = ("quietTo" IS NULL));

-- Whoever may be due otherwise from now on is looked at again. A clock that is due already keeps since when: what comes
-- of that is not forgotten.
CREATE FUNCTION look_at_person(client uuid, person uuid) RETURNS void LANGUAGE sql AS $$
  INSERT INTO "ReminderClock" AS c ("clientId", "userId") SELECT client, person
  WHERE EXISTS (SELECT 1 FROM "User" u WHERE u."clientId" = client AND u.id = person)
  ON CONFLICT ("clientId", "userId") DO UPDATE SET "lookedUntil" = now(), "nextAt" = now()
  WHERE c."nextAt" IS NULL OR c."nextAt" > now()
$$;

CREATE FUNCTION membership_moves_clock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM look_at_person(NEW."clientId", NEW."userId");
  RETURN NULL;
END $$;
CREATE TRIGGER membership_moves_clock AFTER INSERT OR UPDATE OF "role" ON "Membership"
  FOR EACH ROW EXECUTE FUNCTION membership_moves_clock();

CREATE FUNCTION preference_moves_clock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM look_at_person(coalesce(NEW."clientId", OLD."clientId"), coalesce(NEW."userId", OLD."userId"));
  RETURN NULL;
END $$;
CREATE TRIGGER preference_moves_clock AFTER INSERT OR UPDATE OR DELETE ON "NotificationPreference"
  FOR EACH ROW EXECUTE FUNCTION preference_moves_clock();

CREATE FUNCTION person_moves_clock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM look_at_person(NEW."clientId", NEW.id);
  RETURN NULL;
END $$;
CREATE TRIGGER person_moves_clock AFTER UPDATE OF "reminderTimezone", "quietFrom", "quietTo", "mailStoppedAt", "verifiedAt", "deletedAt"
  ON "User" FOR EACH ROW WHEN (
    (OLD."reminderTimezone", OLD."quietFrom", OLD."quietTo", OLD."mailStoppedAt", OLD."verifiedAt", OLD."deletedAt")
    IS DISTINCT FROM
    (NEW."reminderTimezone", NEW."quietFrom", NEW."quietTo", NEW."mailStoppedAt", NEW."verifiedAt", NEW."deletedAt"))
  EXECUTE FUNCTION person_moves_clock();

CREATE FUNCTION organisation_moves_clocks() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "ReminderClock" c SET "lookedUntil" = now(), "nextAt" = now() FROM "Membership" m
  WHERE m."clientId" = NEW."clientId" AND m."organisationId" = NEW.id
    AND c."clientId" = m."clientId" AND c."userId" = m."userId" AND (c."nextAt" IS NULL OR c."nextAt" > now());
  RETURN NULL;
END $$;
CREATE TRIGGER organisation_moves_clocks AFTER UPDATE OF "deletedAt" ON "Organisation"
  FOR EACH ROW WHEN (OLD."deletedAt" IS DISTINCT FROM NEW."deletedAt") EXECUTE FUNCTION organisation_moves_clocks();

CREATE FUNCTION client_moves_clocks() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "ReminderClock" SET "lookedUntil" = now(), "nextAt" = now()
  WHERE "clientId" = NEW.id AND ("nextAt" IS NULL OR "nextAt" > now());
  RETURN NULL;
END $$;
CREATE TRIGGER client_moves_clocks AFTER UPDATE OF "reminders", "timezone", "deletedAt" ON "Client"
  FOR EACH ROW WHEN ((OLD."reminders", OLD."timezone", OLD."deletedAt") IS DISTINCT FROM (NEW."reminders", NEW."timezone", NEW."deletedAt"))
  EXECUTE FUNCTION client_moves_clocks();

-- Clients that are there remind nobody yet: their people need to be looked at only when one switches something on.
INSERT INTO "ReminderClock" ("clientId", "userId", "nextAt") SELECT DISTINCT "clientId", "userId", NULL::timestamptz FROM "Membership";

-- Whatever raises a critical finding, confirms it or makes it critical: its mails follow from this.
CREATE FUNCTION note_critical() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "CriticalNews" ("clientId", "findingId", "cause") VALUES (NEW."clientId", NEW.id, pg_current_xact_id()::text);
  RETURN NULL;
END $$;
CREATE TRIGGER note_critical_raised AFTER INSERT ON "Finding"
  FOR EACH ROW WHEN (NEW."severity" = 1 AND NEW."state" < 6 AND NOT NEW."unconfirmed") EXECUTE FUNCTION note_critical();
CREATE TRIGGER note_critical_changed AFTER UPDATE OF "severity", "state", "unconfirmed" ON "Finding"
  FOR EACH ROW WHEN (NEW."severity" = 1 AND NEW."state" < 6 AND NOT NEW."unconfirmed"
    AND (OLD."severity" <> 1 OR OLD."state" > 5 OR OLD."unconfirmed")) EXECUTE FUNCTION note_critical();
