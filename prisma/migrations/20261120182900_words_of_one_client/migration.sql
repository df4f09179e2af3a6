-- Words are looked for in one client: without it the index finds the lines, tags and notes of all of them first.
CREATE EXTENSION IF NOT EXISTS btree_gin;

-- DropIndex
DROP INDEX "AssetPieces_pieces_idx";

-- DropIndex
DROP INDEX "AuditLog_pieces_idx";

-- DropIndex
DROP INDEX "ResultPieces_pieces_idx";

-- CreateIndex
CREATE INDEX "AssetPieces_clientId_pieces_idx" ON "AssetPieces" USING GIN ("clientId" uuid_ops, "pieces");

-- CreateIndex
CREATE INDEX "AuditLog_clientId_pieces_idx" ON "AuditLog" USING GIN ("clientId" uuid_ops, "pieces");

-- CreateIndex
CREATE INDEX "ResultPieces_clientId_pieces_idx" ON "ResultPieces" USING GIN ("clientId" uuid_ops, "pieces");
