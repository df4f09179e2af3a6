import type pg from 'pg'
import type { Statement } from './recorder'

/** A node of PostgreSQL's plan, as far as it is looked at. */
export interface PlanNode {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Index Cond'?: string
  'Actual Rows'?: number
  'Actual Loops'?: number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  'Shared Hit Blocks'?: number
  'Shared Read Blocks'?: number
  Plans?: PlanNode[]
}

/** What a statement really read. */
export interface Reading {
  /** Rows read of each asset-sized table, what a filter threw away included. */
  rows: Map<string, number>
  /**
   * Asset-sized tables that were read from end to end by plan: a sequential scan, or a whole index without condition.
   */
  wholly: { table: string; how: string }[]
  /** Pages touched. */
  pages: number
}

/** Tables that grow with the assets, and which of them each of their indexes belongs to. */
interface LargeTables {
  rows: Map<string, number>
  ofIndex: Map<string, string>
}

/** The tables with more rows than `least`. Statistics must be fresh. */
export async function largeTables(connection: pg.Client, least = 10_000): Promise<LargeTables> {
  const { rows } = await connection.query<{ table: string; rows: number; indexes: string[] }>(
    `SELECT t.relname AS table, t.reltuples::int AS rows,
       array(SELECT i.indexrelid::regclass::text FROM pg_index i WHERE i.indrelid = t.oid) AS indexes
     FROM pg_class t WHERE t.relkind = 'r' AND t.relnamespace = 'public'::regnamespace AND t.reltuples > $1`,
    [least],
  )
  return {
    rows: new Map(rows.map((row) => [row.table, row.rows])),
    ofIndex: new Map(rows.flatMap((row) => row.indexes.map((index) => [index.replaceAll('"', ''), row.table]))),
  }
}

const EXPLAIN = 'EXPLAIN (ANALYZE, BUFFERS, TIMING OFF, FORMAT JSON)'

/**
 * Runs a statement with its own parameters and reads its plan. Measured, not estimated: an index that is walked from
 * its start to throw most of it away looks harmless in an estimate.
 */
export const readPlan = (connection: pg.Client, { text, values }: Statement): Promise<PlanNode> =>
  undone(connection, { text: `${EXPLAIN} ${text}`, values })

/**
 * The same with the plan that PostgreSQL would keep for all values, of a statement with a name. Its values are written
 * into it, so all goes to the server at once.
 */
export async function readKeptPlan(connection: pg.Client, { text, values }: Statement): Promise<PlanNode> {
  const list = values.map((value) => (value === null ? 'NULL' : connection.escapeLiteral(written(value)))).join(', ')
  const explain = `${EXPLAIN} EXECUTE kept${list && ` (${list})`}`
  try {
    const answers: unknown = await connection.query(
      `BEGIN; SET LOCAL plan_cache_mode = force_generic_plan; PREPARE kept AS ${text}; ${explain}`,
    )
    // Several statements in one text: one result of each.
    return (answers as pg.QueryResult[])[3]?.rows[0]['QUERY PLAN'][0].Plan
  } finally {
    await connection.query('ROLLBACK; DEALLOCATE ALL')
  }
}

/** A value as the driver writes it. */
const written = (value: unknown): string =>
  Array.isArray(value)
    ? `{${value.map((one) => `"${written(one).replace(/["\\]/g, '\\$&')}"`).join()}}`
    : value instanceof Date
      ? value.toISOString()
      : String(value)

/** The plan that an EXPLAIN answers, without a trace. */
async function undone(connection: pg.Client, explain: pg.QueryConfig): Promise<PlanNode> {
  await connection.query('BEGIN')
  try {
    return (await connection.query(explain)).rows[0]['QUERY PLAN'][0].Plan
  } finally {
    await connection.query('ROLLBACK')
  }
}

/** What the plan says of large tables. */
export function reading(plan: PlanNode, tables: LargeTables): Reading {
  const found: Reading = {
    rows: new Map(),
    wholly: [],
    pages: (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0),
  }
  visit(plan, tables, found)
  return found
}

function visit(node: PlanNode, tables: LargeTables, found: Reading): void {
  const table = node['Relation Name'] ?? tables.ofIndex.get(node['Index Name'] ?? '')
  if (table && tables.rows.has(table)) {
    const perLoop =
      (node['Actual Rows'] ?? 0) + (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0)
    const rows = Math.round(perLoop * (node['Actual Loops'] ?? 1))
    // A bitmap's index and its table are two steps over the same rows: the larger one counts.
    const before = found.rows.get(table) ?? 0
    found.rows.set(table, node['Node Type'] === 'Bitmap Index Scan' ? Math.max(before, rows) : before + rows)
    const ran = (node['Actual Loops'] ?? 1) > 0
    if (ran && node['Node Type'] === 'Seq Scan') found.wholly.push({ table, how: 'sequential scan' })
    const isWholeIndex = /^Index (Only )?Scan$/.test(node['Node Type']) && !node['Index Cond']
    if (ran && isWholeIndex) found.wholly.push({ table, how: `whole index ${node['Index Name']}` })
  }
  for (const child of node.Plans ?? []) visit(child, tables, found)
}
