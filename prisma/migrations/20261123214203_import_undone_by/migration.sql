-- AlterTable
ALTER TABLE "AssetImport" ADD COLUMN     "undoneByImpersonatorId" UUID;
