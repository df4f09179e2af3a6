-- What an asset's type and its tasks were called when the asset's organisation ceased to read their library: from then on
-- that library may call them otherwise, or have them no more.
-- AlterTable
ALTER TABLE "Asset" ADD COLUMN     "assetTypeName" CITEXT;

-- AlterTable
ALTER TABLE "AssetCheck" ADD COLUMN     "checkName" CITEXT;
