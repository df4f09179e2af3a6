import type pg from 'pg'

/** Tables of a library whose rows need no more than a name and are not filled yet. */
const BARE = `
  SELECT c.table_name AS name FROM information_schema.columns c
  JOIN information_schema.tables t USING (table_schema, table_name)
  WHERE table_schema = 'public' AND t.table_type = 'BASE TABLE' AND c.is_nullable = 'NO' AND c.column_default IS NULL
  GROUP BY 1 HAVING array_agg(c.column_name::text ORDER BY c.column_name) = ARRAY['clientId', 'name', 'organisationId']`

/**
 * Fills them, so that a new resource of a library is looked at without a word about it here: five rows of each
 * organisation that has libraries.
 */
export async function fillLibraries(connection: pg.Client, clientId: string): Promise<void> {
  const { rows } = await connection.query<{ name: string }>(BARE)
  for (const { name } of rows)
    await connection.query(
      `INSERT INTO "${name}" ("clientId", "organisationId", name)
       SELECT $1, o.id, 'Name ' || n FROM "Organisation" o, generate_series(1, 5) n
       WHERE o."clientId" = $1 AND (o."isDistributor" OR o."distributorId" IS NULL)
         AND NOT EXISTS (SELECT 1 FROM "${name}" WHERE "clientId" = $1)`,
      [clientId],
    )
}
