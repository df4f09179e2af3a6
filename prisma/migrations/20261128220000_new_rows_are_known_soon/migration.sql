-- Statistics and the map of what an index may say alone were renewed when a tenth, or a fifth, of a table was new: a client that
-- brought fifty thousand assets beside a million was taken for one row by every plan until then, and what was counted of the last
-- weeks was looked up in the table, row by row. A fiftieth is enough, in every table that grows with assets, results or rounds.
DO $$
DECLARE
  one text;
BEGIN
  FOREACH one IN ARRAY ARRAY['Asset', 'AssetCheck', 'AssetDetail', 'AssetImportBlock', 'AssetImportLeftOut', 'AssetImportMade',
    'AssetNote', 'AssetPieces', 'AssetSearch', 'AuditLog', 'BulkItem', 'CompletedCheck', 'CriticalNews', 'EvidenceEntry', 'Finding',
    'FindingEvent', 'FindingSearch', 'NotificationLog', 'Quote', 'QuoteLine', 'QuoteLink', 'Reading', 'ResultAnswers', 'ResultPieces',
    'Round', 'RoundItem', 'RowLetters', 'Site', 'Tag', 'TaskTerms', 'Upload']
  LOOP
    EXECUTE format('ALTER TABLE %I SET (autovacuum_analyze_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02)', one);
  END LOOP;
END $$;
