-- What is not there has no pieces: not every quote has a purchase order.
ALTER FUNCTION pieces_of(text) RETURNS NULL ON NULL INPUT;

-- ── Words of titles and of purchase orders ─────────────────────────────────────────────────────────────────────────
CREATE INDEX "Quote_title_pieces" ON "Quote" USING GIN ("clientId" uuid_ops, pieces_of("title"::text));
CREATE INDEX "Quote_purchaseOrder_pieces" ON "Quote" USING GIN ("clientId" uuid_ops, pieces_of("purchaseOrder"::text));
