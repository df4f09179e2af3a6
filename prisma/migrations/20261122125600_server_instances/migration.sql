-- CreateTable
CREATE TABLE "ServerInstance" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "host" TEXT NOT NULL,
    "pid" INTEGER NOT NULL,
    "process" TEXT,
    "version" TEXT NOT NULL,
    "filesOnDisk" BOOLEAN NOT NULL,
    "mailsOnDisk" BOOLEAN NOT NULL,
    "startedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "seenAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "ServerInstance_pkey" PRIMARY KEY ("id")
);
