/*
 * Reads raw SQL as PostgreSQL does and looks whether each tenant table in it is held to a client (TENANT-7). It needs
 * PostgreSQL's own parser, which is there in development and tests alone: the guard asks it there.
 */

// By a name that no bundler follows: the package is not there where the portal is run.
const parser = 'libpg-query'
const load = (): Promise<typeof import('libpg-query')> => import(/* turbopackIgnore: true */ parser)

/** Part of what the parser answers: one key names its kind. */
type Node = { [key: string]: unknown }

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value)
const of = (node: unknown, kind: string): Node | null =>
  isNode(node) && isNode(node[kind]) ? (node[kind] as Node) : null
const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : value === undefined ? [] : [value])

/** What is known of the database. */
interface Tables {
  /** Whether a table has a `clientId`. */
  isTenant: (table: string) => boolean
  /**
   * The table that a column leads to together with `clientId`, by a foreign key on both: the row that it names is the
   * same client's, so whoever joins by it need not say so again.
   */
  leadsTo: (table: string, column: string) => string | undefined
}

/** A table, subquery or function that a query reads, under its alias. A tenant table has to be held to a client. */
interface Source {
  name: string
  table: string | null
}

/** What a subquery may refer to: the queries around it, and their common table expressions. */
interface Around {
  sources: readonly Source[]
  expressions: readonly string[]
}

/**
 * The tenant tables of a statement that nothing holds to one client, by the names that they have in it.
 */
export async function openTables(sql: string, { isTenant, leadsTo }: Tables): Promise<string[]> {
  const { parse } = await load()
  const { stmts } = (await parse(sql)) as { stmts?: { stmt?: unknown }[] }
  const open: string[] = []

  function statement(node: unknown, around: Around): void {
    const select = of(node, 'SelectStmt')
    const [insert, update, remove] = [of(node, 'InsertStmt'), of(node, 'UpdateStmt'), of(node, 'DeleteStmt')]
    const found = select ?? insert ?? update ?? remove
    if (!found) return
    const inside = { ...around, expressions: [...around.expressions, ...expressionNames(found)] }
    for (const one of list(of({ w: found.withClause }, 'w')?.ctes))
      statement(of(one, 'CommonTableExpr')?.ctequery, inside)
    if (insert) inserted(insert, inside)
    // Two queries of a UNION.
    else if (select?.larg) for (const side of [select.larg, select.rarg]) statement({ SelectStmt: side }, inside)
    else query(found, inside)
  }

  function inserted(insert: Node, around: Around): void {
    const table = String((insert.relation as Node | undefined)?.relname)
    const columns = list(insert.cols).map((column) => of(column, 'ResTarget')?.name)
    if (isTenant(table) && !columns.includes('clientId')) open.push(table)
    statement(insert.selectStmt, around)
  }

  function query(found: Node, around: Around): void {
    const sources: Source[] = []
    const conditions: unknown[] = []
    const same: [string, string][] = []
    const target = isNode(found.relation) ? [{ RangeVar: found.relation }] : []
    const read = (node: unknown): void => {
      const join = of(node, 'JoinExpr')
      if (join) {
        for (const side of [join.larg, join.rarg]) read(side)
        const shared = list(join.usingClause).some((column) => of(column, 'String')?.sval === 'clientId')
        const [left, right] = [join.larg, join.rarg].map(nameOf)
        if (shared && left && right) same.push([left, right])
        conditions.push(join.quals)
        return
      }
      const table = of(node, 'RangeVar')
      const name = nameOf(node)
      if (!name) return
      const relname = String(table?.relname)
      const isTable = table !== null && isTenant(relname) && !around.expressions.includes(relname)
      sources.push({ name, table: isTable ? relname : null })
    }
    for (const one of [...target, ...list(found.fromClause), ...list(found.usingClause)]) read(one)
    conditions.push(found.whereClause)

    const all = [...sources, ...around.sources]
    const held = new Set(
      all.filter(({ table, name }) => !table || !sources.some((one) => one.name === name)).map(nameIn),
    )
    for (const condition of conditions.flatMap(conjuncts))
      for (const [one, other] of equals(condition)) {
        const [mine, theirs] = [clientOf(one, all, sources), clientOf(other, all, sources)]
        if (mine && theirs) same.push([mine, theirs])
        else if (mine && isValue(other)) held.add(mine)
        else if (theirs && isValue(one)) held.add(theirs)
        const pair = ofOneClient(one, other, all, leadsTo) ?? ofOneClient(other, one, all, leadsTo)
        if (pair) same.push(pair)
      }
    // What equals something that is held is held too.
    for (let before = -1; before !== held.size; ) {
      before = held.size
      for (const [one, other] of same) if (held.has(one) || held.has(other)) held.add(one).add(other)
    }
    open.push(...sources.filter(({ name }) => !held.has(name)).map(({ name }) => name))
    const inside = { ...around, sources: [...sources, ...around.sources] }
    for (const part of Object.values({ ...found, withClause: undefined })) below(part, inside)
  }

  /** The queries that stand anywhere within a part of a query. */
  function below(part: unknown, around: Around): void {
    if (Array.isArray(part)) for (const one of part) below(one, around)
    else if (isNode(part))
      for (const [kind, value] of Object.entries(part))
        if (kind === 'SelectStmt') statement({ SelectStmt: value }, around)
        else below(value, around)
  }

  for (const { stmt } of stmts ?? []) statement(stmt, { sources: [], expressions: [] })
  return open
}

const expressionNames = (found: Node): string[] =>
  list((found.withClause as Node | undefined)?.ctes).map((one) => String(of(one, 'CommonTableExpr')?.ctename))

/** By what name a query calls something that it reads. */
function nameOf(node: unknown): string | null {
  for (const kind of ['RangeVar', 'RangeSubselect', 'RangeFunction']) {
    const found = of(node, kind)
    if (!found) continue
    const alias = (found.alias as Node | undefined)?.aliasname
    return String(alias ?? found.relname ?? kind)
  }
  return null
}

/** The parts of a condition that must all hold. */
function conjuncts(condition: unknown): unknown[] {
  const all = of(condition, 'BoolExpr')
  return all?.boolop === 'AND_EXPR' ? list(all.args).flatMap(conjuncts) : [condition]
}

/** Pairs that a condition makes equal: `a = b`, `(a, b) = (c, d)`, `(a, b) IN (SELECT c, d …)`. */
function equals(condition: unknown): [unknown, unknown][] {
  const row = (node: unknown) => list(of(node, 'RowExpr')?.args)
  const comparison = of(condition, 'A_Expr')
  if (comparison?.kind === 'AEXPR_OP' && of(list(comparison.name)[0], 'String')?.sval === '=') {
    const [left, right] = [row(comparison.lexpr), row(comparison.rexpr)]
    if (left.length > 0) return left.map((one, at) => [one, right[at]])
    return [[comparison.lexpr, comparison.rexpr]]
  }
  const within = of(condition, 'SubLink')
  if (within?.subLinkType !== 'ANY_SUBLINK') return []
  // A subquery is looked at by itself: what it answers is held.
  return row(within.testexpr).map((one) => [one, { ParamRef: {} }])
}

const nameIn = ({ name }: Source) => name

/** Source and column of an expression: `null` where it is none, the source too where it is not named. */
function columnOf(expression: unknown, all: readonly Source[]): { source?: Source; column: string } | null {
  const fields = list(of(bare(expression), 'ColumnRef')?.fields).map((one) => String(of(one, 'String')?.sval))
  const column = fields.at(-1)
  if (column === undefined) return null
  return { source: all.find(({ name }) => name === fields.at(-2)), column }
}

/** Whose `clientId` an expression is; without a name that of the only table of the query that has one. */
function clientOf(expression: unknown, all: readonly Source[], own: readonly Source[]): string | null {
  const found = columnOf(expression, all)
  if (found?.column !== 'clientId') return null
  const tables = own.filter(({ table }) => table)
  return found.source?.name ?? (tables.length === 1 ? (tables[0]?.name ?? null) : null)
}

/** Two sources whose rows are of one client, as a foreign key says: `one` is the id of what `other` leads to. */
const ofOneClient = (one: unknown, other: unknown, all: readonly Source[], leadsTo: Tables['leadsTo']) => {
  const [id, key] = [columnOf(one, all), columnOf(other, all)]
  if (id?.column !== 'id' || !id.source?.table || !key?.source?.table) return null
  const isKey = leadsTo(key.source.table, key.column) === id.source.table
  return isKey ? ([id.source.name, key.source.name] as [string, string]) : null
}

/** A value from outside: a parameter or a constant. */
const isValue = (expression: unknown): boolean => {
  const plain = bare(expression)
  return of(plain, 'ParamRef') !== null || of(plain, 'A_Const') !== null
}

/** Without the type that it is cast to. */
function bare(expression: unknown): unknown {
  const cast = of(expression, 'TypeCast')
  return cast ? bare(cast.arg) : expression
}
