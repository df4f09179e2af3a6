import type pg from 'pg'

/** What a program can rely on in a database, read from its catalogue. */
export interface Shape {
  /** By `Table.column`: its type, whether it may be empty, whether it fills itself. */
  columns: Map<string, { type: string; isRequired: boolean; hasDefault: boolean }>
  /** What refuses rows: unique keys, foreign keys, checks, by table and what they say. */
  rules: Set<string>
  /** Functions and what they take. */
  functions: Set<string>
}

const COLUMNS = `
  SELECT relname || '.' || attname AS name, format_type(atttypid, atttypmod) AS type, attnotnull AS "isRequired",
    (atthasdef OR attidentity <> '') AS "hasDefault"
  FROM pg_class JOIN pg_attribute ON attrelid = pg_class.oid AND attnum > 0 AND NOT attisdropped
  WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relname <> '_prisma_migrations'`

/** A unique key by its columns: under which name, or with how many more columns behind them, is no matter. */
const RULES = `
  SELECT t.relname || ': ' || CASE contype WHEN 'f' THEN 'foreign key ' ELSE 'check ' END || pg_get_constraintdef(c.oid) AS rule
  FROM pg_constraint c JOIN pg_class t ON t.oid = conrelid
  WHERE contype IN ('f', 'c') AND connamespace = 'public'::regnamespace
  UNION ALL
  SELECT t.relname || ': unique key ' || ARRAY(
      SELECT attname::text FROM pg_attribute WHERE attrelid = t.oid AND attnum = ANY (x.indkey) ORDER BY 1)::text
    || coalesce(' where ' || pg_get_expr(indpred, indrelid), '')
  FROM pg_index x JOIN pg_class t ON t.oid = indrelid
  WHERE indisunique AND t.relnamespace = 'public'::regnamespace`

const FUNCTIONS = `
  SELECT proname || '(' || pg_get_function_identity_arguments(p.oid) || ')' AS name FROM pg_proc p
  WHERE pronamespace = 'public'::regnamespace AND prorettype <> 'trigger'::regtype
    AND NOT EXISTS (SELECT 1 FROM pg_depend WHERE objid = p.oid AND deptype = 'e')`

export async function shapeOf(client: pg.Client): Promise<Shape> {
  const { rows: columns } = await client.query(COLUMNS)
  const { rows: rules } = await client.query<{ rule: string }>(RULES)
  const { rows: functions } = await client.query<{ name: string }>(FUNCTIONS)
  return {
    columns: new Map(columns.map(({ name, ...column }) => [name, column])),
    rules: new Set(rules.map(({ rule }) => withoutActions(rule))),
    functions: new Set(functions.map(({ name }) => name)),
  }
}

/** What follows from a change of a key's other end refuses no row. */
const withoutActions = (rule: string) => rule.replace(/ (ON (UPDATE|DELETE) [A-Z ]+|NOT VALID)/g, '')

/**
 * What a program that was made for the shape `before` would stumble over on `after`, in a line each. `reads` says which
 * columns it names and which functions it calls: what it does not know of may go.
 */
export function stumblingBlocks(before: Shape, after: Shape, reads: (column: string) => boolean): string[] {
  const tables = new Set([...before.columns.keys()].map(tableOf))
  const found: string[] = []
  for (const [name, column] of before.columns) {
    const now = after.columns.get(name)
    if (!now) found.push(...(reads(name) ? [`${name} is gone`] : []))
    else if (now.type !== column.type) found.push(`${name} was ${column.type} and is ${now.type}`)
    else if (now.isRequired && !column.isRequired) found.push(`${name} could be empty`)
    else if (column.hasDefault && !now.hasDefault && now.isRequired) found.push(`${name} filled itself`)
  }
  for (const [name, { isRequired, hasDefault }] of after.columns)
    if (tables.has(tableOf(name)) && !before.columns.has(name) && isRequired && !hasDefault)
      found.push(`${name} has to be filled by whoever does not know of it`)
  for (const rule of after.rules)
    if (
      !before.rules.has(rule) &&
      tables.has(rule.split(':')[0] ?? '') &&
      !isWider(rule, before.rules) &&
      !isOneOfMore(rule, before) &&
      !isOfNewColumn(rule, before, after) &&
      !isOfNewOnes(rule, before, after)
    )
      found.push(`refused from now on: ${rule}`)
  for (const name of before.functions)
    if (!after.functions.has(name) && reads(name.split('(')[0] ?? '')) found.push(`function ${name} is gone`)
  return found.sort()
}

/**
 * What is said of a column that was not there: whoever does not know of it leaves it empty, or as its default has it.
 */
function isOfNewColumn(rule: string, before: Shape, after: Shape): boolean {
  const [, table, reference, list] =
    /^(.+): (?:foreign key FOREIGN KEY \(([^)]+)\)|check CHECK \(\((\S+) = ANY \(ARRAY\[)/.exec(rule) ?? []
  return (reference ?? list ?? '').split(', ').some((quoted) => {
    const name = `${table}.${quoted.replaceAll('"', '')}`
    const now = after.columns.get(name)
    return !before.columns.has(name) && now !== undefined && (!now.isRequired || (list !== undefined && now.hasDefault))
  })
}

/** A check that names new columns alone, each of which fills itself or may be empty. */
function isOfNewOnes(rule: string, before: Shape, after: Shape): boolean {
  const [, table, check] = /^(.+): check (CHECK .*)$/.exec(rule) ?? []
  const words = new Set(check?.replace(/'[^']*'/g, '').match(/\w+/g))
  const named = [...after.columns].filter(([name]) => tableOf(name) === table && words.has(name.split('.')[1] ?? ''))
  return (
    named.length > 0 &&
    named.every(([name, { isRequired, hasDefault }]) => !before.columns.has(name) && (hasDefault || !isRequired))
  )
}

/** One of several columns is to be filled, and there are new ones among them: one of the old ones will do as before. */
function isOneOfMore(rule: string, { rules, columns }: Shape): boolean {
  const counted = (text: string) => {
    const [, table, names] = /^(.+): check CHECK \(\(num_nonnulls\(([^)]+)\) = 1\)\)$/.exec(text) ?? []
    return names === undefined ? undefined : { table, names: names.replaceAll('"', '').split(', ') }
  }
  const now = counted(rule)
  if (!now) return false
  const known = now.names.filter((name) => columns.has(`${now.table}.${name}`))
  return [...rules].some((old) => {
    const then = counted(old)
    return then?.table === now.table && then?.names.join() === known.join()
  })
}

const tableOf = (column: string) => column.split('.')[0] ?? ''

/**
 * A unique key with more columns, or a list with more values, than was there refuses nothing that was
 * not refused before.
 */
const isWider = (rule: string, before: Set<string>): boolean => isWiderKey(rule, before) || isLongerList(rule, before)

/** `CHECK ((kind = ANY (ARRAY['a'::text, 'b'::text])))`: what stands around the list, and the list. */
function listOf(rule: string): { around: string; values: string[] } | undefined {
  const [, head, values, tail] = /^(.+: check CHECK .*= ANY .*ARRAY\[)([^\]]+)(\].*)$/.exec(rule) ?? []
  return values === undefined ? undefined : { around: `${head}${tail}`, values: values.split(', ') }
}

function isLongerList(rule: string, before: Set<string>): boolean {
  const now = listOf(rule)
  return [...before].some((old) => {
    const then = listOf(old)
    return then !== undefined && then.around === now?.around && then.values.every((one) => now.values.includes(one))
  })
}

function isWiderKey(rule: string, before: Set<string>): boolean {
  const parts = /^(.+: unique key ){(.+)}(.*)$/.exec(rule)
  if (!parts) return false
  const [, table, columns, where] = parts
  const isPartOf = (some: string) => some.split(',').every((one) => columns!.split(',').includes(one))
  return [...before].some((old) => {
    const known = /^(.+: unique key ){(.+)}(.*)$/.exec(old)
    return known !== null && known[1] === table && known[3] === where && isPartOf(known[2]!)
  })
}
