-- Words in the names of sites, organisations, asset types and tasks are found by an index of the pieces of these names,
-- as words in tags are: each search of tagged assets read all 200 000 sites of a large client for theirs. The pieces
-- themselves are in the index alone: such rows are seldom written.
CREATE INDEX "Site_locationTrail_pieces" ON "Site" USING GIN ("clientId" uuid_ops, pieces_of("locationTrail"));
CREATE INDEX "Organisation_name_pieces" ON "Organisation" USING GIN ("clientId" uuid_ops, pieces_of("name"::text));
CREATE INDEX "AssetType_name_pieces" ON "AssetType" USING GIN ("clientId" uuid_ops, pieces_of("name"::text));
CREATE INDEX "Check_name_pieces" ON "Check" USING GIN ("clientId" uuid_ops, pieces_of("name"::text));
