-- Whoever looks for words in a list goes through their pieces alone, and no more through all that their client has.

-- DropIndex
DROP INDEX "AssetPieces_clientId_pieces_idx";

CREATE INDEX "AssetPieces_found_idx" ON "AssetPieces" USING GIN (pieces_of_client("clientId", "pieces") array_ops) WITH (gin_pending_list_limit = 64);

ANALYZE "AssetPieces";

-- DropIndex
DROP INDEX "ResultPieces_clientId_pieces_idx";

CREATE INDEX "ResultPieces_found_idx" ON "ResultPieces" USING GIN (pieces_of_client("clientId", "pieces") array_ops) WITH (gin_pending_list_limit = 64);

ANALYZE "ResultPieces";
