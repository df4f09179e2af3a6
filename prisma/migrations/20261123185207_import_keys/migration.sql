-- DropIndex
DROP INDEX "AssetImportBlock_clientId_importId_idx";

-- DropIndex
DROP INDEX "AssetImportLeftOut_clientId_importId_idx";

-- DropIndex
DROP INDEX "AssetImportMade_recordId_idx";

-- AlterTable
ALTER TABLE "AssetImportBlock" DROP CONSTRAINT "AssetImportBlock_pkey",
ADD CONSTRAINT "AssetImportBlock_pkey" PRIMARY KEY ("clientId", "importId", "block");

-- AlterTable
ALTER TABLE "AssetImportLeftOut" DROP CONSTRAINT "AssetImportLeftOut_pkey",
ADD CONSTRAINT "AssetImportLeftOut_pkey" PRIMARY KEY ("clientId", "importId", "line");

-- CreateIndex
CREATE INDEX "AssetImportMade_clientId_recordId_idx" ON "AssetImportMade"("clientId", "recordId");
