import type pg from 'pg'
import { placeOf } from './places'

/**
 * The statements that put `clientId` into the primary keys of distributed tables. They are for the day of the move, not
 * a migration: Prisma then knew rows by two columns everywhere. It asks for `id` and `clientId` side by side as it is,
 * so the program goes on without a change. Where `(clientId, id)` is unique already its index becomes the key, at once.
 */
export async function keyStatements(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ table: string; column: string; other: string | null }>(`
    SELECT t.relname AS table, a.attname AS column,
      (SELECT i.relname FROM pg_index u JOIN pg_class i ON i.oid = u.indexrelid
       WHERE u.indrelid = t.oid AND u.indisunique AND u.indnatts = 2 AND u.indpred IS NULL
         AND u.indkey[0] = c.attnum AND u.indkey[1] = a.attnum LIMIT 1) AS other
    FROM pg_index x JOIN pg_class t ON t.oid = x.indrelid
      JOIN pg_attribute a ON a.attrelid = t.oid AND a.attnum = x.indkey[0]
      JOIN pg_attribute c ON c.attrelid = t.oid AND c.attname = 'clientId'
    WHERE x.indisprimary AND x.indnatts = 1 AND a.attnum <> c.attnum AND t.relnamespace = 'public'::regnamespace ORDER BY 1`)
  return rows
    .filter(({ table }) => placeOf(table) === 'distributed')
    .map(({ table, column, other }) => {
      const key = other ? `PRIMARY KEY USING INDEX "${other}"` : `PRIMARY KEY ("clientId", "${column}")`
      return `ALTER TABLE "${table}" DROP CONSTRAINT "${table}_pkey", ADD CONSTRAINT "${table}_pkey" ${key}`
    })
}
