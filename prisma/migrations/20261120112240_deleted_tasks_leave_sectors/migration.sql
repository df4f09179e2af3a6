-- A deleted task stays for the results that name it. Its sector may be deleted all the same.
ALTER TABLE "Check" ALTER COLUMN "sectorId" DROP NOT NULL;
ALTER TABLE "Check" ADD CONSTRAINT "Check_sector" CHECK ("sectorId" IS NOT NULL OR "deletedAt" IS NOT NULL);

ALTER TABLE "Check" DROP CONSTRAINT "Check_clientId_organisationId_sectorId_fkey";
ALTER TABLE "Check" ADD CONSTRAINT "Check_clientId_organisationId_sectorId_fkey" FOREIGN KEY ("clientId", "organisationId", "sectorId")
  REFERENCES "Sector"("clientId", "organisationId", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;
