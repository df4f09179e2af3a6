import type pg from 'pg'
import { placeOf } from './places'

/*
 * What of the schema a distributed PostgreSQL (Citus, by `clientId`) would refuse, read from the database's catalogue.
 */

interface Key {
  table: string
  name: string
  kind: 'primary key' | 'unique key' | 'exclusion'
  columns: string[]
}

interface Reference {
  table: string
  other: string
  columns: string[]
  otherColumns: string[]
  onUpdate: string
  onDelete: string
}

const OURS = `relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p')`

const namesOf = (numbers: string, relation: string) =>
  `ARRAY(SELECT attname::text FROM unnest(${numbers}) WITH ORDINALITY AS k(number, place)
         JOIN pg_attribute ON attrelid = ${relation} AND attnum = k.number ORDER BY k.place)`

const KEYS = `
  SELECT t.relname AS table, i.relname AS name, ${namesOf('x.indkey[0:x.indnkeyatts - 1]', 'x.indrelid')} AS columns,
    CASE WHEN x.indisprimary THEN 'primary key' WHEN x.indisexclusion THEN 'exclusion' ELSE 'unique key' END AS kind
  FROM pg_index x JOIN pg_class t ON t.oid = x.indrelid JOIN pg_class i ON i.oid = x.indexrelid
  WHERE t.${OURS.replace(' AND relkind', ' AND t.relkind')} AND (x.indisunique OR x.indisexclusion)
  ORDER BY 1, 2`

const REFERENCES = `
  SELECT t.relname AS table, o.relname AS other, confupdtype AS "onUpdate", confdeltype AS "onDelete",
    ${namesOf('conkey', 'conrelid')} AS columns, ${namesOf('confkey', 'confrelid')} AS "otherColumns"
  FROM pg_constraint JOIN pg_class t ON t.oid = conrelid JOIN pg_class o ON o.oid = confrelid
  WHERE contype = 'f' AND connamespace = 'public'::regnamespace ORDER BY 1, conname`

const TRIGGERS = `
  SELECT DISTINCT t.relname AS table, proname AS name
  FROM pg_trigger JOIN pg_class t ON t.oid = tgrelid JOIN pg_proc p ON p.oid = tgfoid
  WHERE NOT tgisinternal AND t.relnamespace = 'public'::regnamespace ORDER BY 2`

const COLUMNS = `
  SELECT relname AS table, bool_or(attname = 'clientId' AND attnotnull) AS "hasClient",
    array_remove(array_agg(CASE WHEN attidentity <> '' OR pg_get_expr(adbin, adrelid) LIKE 'nextval(%' THEN attname::text END), NULL)
      AS counted
  FROM pg_class JOIN pg_attribute ON attrelid = pg_class.oid AND attnum > 0 AND NOT attisdropped
    LEFT JOIN pg_attrdef ON adrelid = attrelid AND adnum = attnum
  WHERE ${OURS} GROUP BY 1 ORDER BY 1`

/** Each obstacle in a line, by the rules of Citus 13. A trigger's function is named once, wherever it is used. */
export async function obstaclesIn(client: pg.Client): Promise<string[]> {
  const rows = async <T>(sql: string) => (await client.query(sql)).rows as T[]
  const isSpread = (table: string) => placeOf(table) === 'distributed'
  const found: string[] = []
  for (const { table, hasClient, counted } of await rows<{ table: string; hasClient: boolean; counted: string[] }>(
    COLUMNS,
  )) {
    if (isSpread(table) && !hasClient) found.push(`${table} has no clientId, and no other place`)
    for (const column of counted) if (isSpread(table)) found.push(`${table}.${column} is counted by a sequence`)
  }
  for (const { table, name, kind, columns } of await rows<Key>(KEYS))
    if (isSpread(table) && !columns.includes('clientId'))
      found.push(
        kind === 'primary key' ? `${table}: primary key (${columns})` : `${table}: ${kind} ${name} (${columns})`,
      )
  for (const reference of await rows<Reference>(REFERENCES)) found.push(...flawsOf(reference))
  const triggers = await rows<{ table: string; name: string }>(TRIGGERS)
  const functions = triggers.filter(({ table }) => placeOf(table) !== 'local').map(({ name }) => `trigger ${name}()`)
  return [...found, ...new Set(functions)]
}

/** `n` is SET NULL, `c` CASCADE, `d` SET DEFAULT. */
function flawsOf({ table, other, columns, otherColumns, onUpdate, onDelete }: Reference): string[] {
  const key = `${table} (${columns}) → ${other}`
  const [from, to] = [placeOf(table), placeOf(other)]
  if (to === 'local' && from !== 'local') return [`${key}: a table that only one node has`]
  if (to === 'distributed' && from !== 'distributed') return [`${key}: from a ${from} table to a distributed one`]
  if (from !== 'distributed') return []
  const at = columns.indexOf('clientId')
  const isTogether = at >= 0 && otherColumns[at] === 'clientId'
  if (to === 'distributed' && !isTogether) return [`${key}: lacks clientId`]
  if (at < 0) return []
  const flaws: string[] = []
  if (['n', 'd', 'c'].includes(onUpdate)) flaws.push(`${key}: follows a change of clientId`)
  if (['n', 'd'].includes(onDelete)) flaws.push(`${key}: would empty clientId`)
  return flaws
}

/**
 * Indexes of distributed tables that are led neither by the client nor by something of one client (the columns of a key
 * on `(clientId, …)`): what they find lies in many clients.
 */
export async function indexesAcrossClients(client: pg.Client): Promise<string[]> {
  const references = (await client.query(REFERENCES)).rows as Reference[]
  const ofOneClient = (table: string, column: string) =>
    ['clientId', 'id'].includes(column) ||
    references.some((key) => key.table === table && key.columns.includes('clientId') && key.columns.includes(column))
  const { rows } = await client.query(`
    SELECT t.relname AS table, i.relname AS name, a.attname AS first
    FROM pg_index x JOIN pg_class t ON t.oid = x.indrelid JOIN pg_class i ON i.oid = x.indexrelid
      JOIN pg_attribute a ON a.attrelid = x.indrelid AND a.attnum = x.indkey[0]
    WHERE t.relnamespace = 'public'::regnamespace ORDER BY 2`)
  return rows
    .filter(({ table, first }) => placeOf(table) === 'distributed' && !ofOneClient(table, first))
    .map(({ table, name, first }) => `${table}: ${name} is led by ${first}`)
}
