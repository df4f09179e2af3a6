-- AlterTable
ALTER TABLE "Client" ADD COLUMN     "faviconKey" TEXT,
ADD COLUMN     "loginPicture" TEXT NOT NULL DEFAULT 'example',
ADD COLUMN     "pictureKey" TEXT,
ADD COLUMN     "senderName" TEXT;

ALTER TABLE "Client" ADD CONSTRAINT "Client_login_picture" CHECK ("loginPicture" IN ('example', 'own', 'none'));
