import { systemDb } from '../client'
import { assertTenantScope } from '../tenant-guard'
import { ordering } from './order'
import { type Cells, run } from './run'
import { type Answered, type ShapeArgs, shapeOf } from './shape'
import { columnAt, named, type Place, Statement } from './statement'
import { condition } from './where'

/** Which rows, in which order. */
export interface Rows {
  where?: unknown
  orderBy?: unknown
  skip?: number
  take?: number
}

/** A table to read from. */
export interface From {
  model: string
  /** Rows of every client: for those who stand above the clients. */
  isUnscoped: boolean
}

/** The table that a delegate of Prisma's stands for: past the tenant guard only where it is one of `systemDb`. */
export function tableOf(delegate: unknown): From {
  const model = (delegate as { $name: string }).$name
  const key = (model.charAt(0).toLowerCase() + model.slice(1)) as 'user'
  return { model, isUnscoped: delegate === systemDb[key] }
}

/**
 * How rows are read. `apart`: their keys, planned by the values at hand, then what these rows show, of which PostgreSQL
 * keeps the plan. `together`: in one statement, planned by the values: the joins alone take it some milliseconds, which
 * many rows are worth. `kept`: in one statement of a shape that often comes, whose plan PostgreSQL keeps.
 */
export type How = 'apart' | 'together' | 'kept'

/**
 * What Prisma's `findMany` answers, read by statements of our own: first which rows, in their order, then what these
 * show, so that nothing is looked up for a row that is not shown.
 * @throws TenantScopeError where the client is left open. @throws UnsupportedQueryError for what it can't say.
 */
export async function findRows<Row>(from: From, rows: Rows, shape: ShapeArgs, how: How = 'apart'): Promise<Row[]> {
  guard(from, rows.where)
  const { statement, answer } = begun<Row>(from, shape)
  // Before a page that is far in, all is passed: by its keys, which an index has, at a fraction of the pages.
  const areKeys = answer.count <= Object.keys(keysOf(answer.at)).length
  if (answer.isOfOneTable && (areKeys || (rows.skip ?? 0) <= fewPassed))
    return answer.of(await run(answer.columns + pageOf(statement, answer.at, rows), statement.values, how === 'kept'))
  if (how === 'apart') return await findByIds(from, await findRows(from, rows, { select: keysOf(answer.at) }), shape)
  const page = statement.place(from.model)
  const found = `SELECT ${page.name}.*${pageOf(statement, page, rows)}`
  const numbered = `(SELECT k.*, row_number() OVER () AS n FROM (${found}) k) ${answer.at.name}`
  return answer.of(await run(answer.from(numbered, answer.at.name), statement.values, how === 'kept'))
}

const fewPassed = 100

/** The rows of these keys, in the order of the keys. */
export async function findByIds<Row>(from: From, keys: readonly Key[], shape: ShapeArgs): Promise<Row[]> {
  const [first] = keys
  if (!first) return []
  const { statement, answer } = begun<Row>(from, shape)
  const ids = statement.value(keys.map(({ id }) => id))
  const clientId = from.isUnscoped ? undefined : first.clientId
  const client = clientId === undefined ? '' : `, ${statement.value(clientId)}::uuid AS "clientId"`
  const page = `(SELECT id${client}, n FROM unnest(${ids}::uuid[]) WITH ORDINALITY AS k(id, n)) p`
  const same = Object.keys(keysOf(answer.at)).filter((key) => key === 'id' || client !== '')
  const on = same.map((key) => `${columnAt(answer.at, key)} = p."${key}"`)
  const found = `${page} JOIN ${named(answer.at)} ON ${on.join(' AND ')}`
  return answer.of(await run(answer.from(found, 'p'), statement.values, true))
}
/** All of one client, but for a table without clients and for those who stand above these. */
export type Key = { id: string; clientId?: string }

/** How many rows there are. */
export async function countRows(from: From, where: unknown, isKept = false): Promise<number> {
  guard(from, where)
  const statement = new Statement()
  const at = statement.place(from.model)
  const text = `SELECT count(*) FROM ${named(at)} WHERE ${condition(statement, at, where)}`
  const [cells] = await run(text, statement.values, isKept)
  return Number(cells?.[0])
}

export function guard({ model, isUnscoped }: From, where: unknown): void {
  if (!isUnscoped) assertTenantScope(model, 'findMany', { where })
}

/** `FROM … WHERE … ORDER BY … LIMIT …`. */
export function pageOf(statement: Statement, at: Place, { where, orderBy, skip, take }: Rows): string {
  const passes = condition(statement, at, where)
  const { by, joins } = ordering(statement, at, orderBy)
  // Written out, so that a kept plan too is one for so many rows.
  const limit = take === undefined ? '' : ` LIMIT ${Number(take)}`
  const offset = skip ? ` OFFSET ${statement.value(skip)}` : ''
  return ` FROM ${named(at)}${joins} WHERE ${passes}${by}${limit}${offset}`
}

const keysOf = ({ columns }: Place): Record<string, true> => ('clientId' in columns ? ofClient : ofNone)
const ofClient = { id: true, clientId: true } as const
const ofNone = { id: true } as const

interface Begun {
  statement: Statement
  answer: Shaped<unknown>
}
/** Statements as far as a shape goes, by what it asks for and the table: declared once for all calls, never changed. */
const begins = new WeakMap<object, Map<string, Begun>>()

/** A statement that says what it answers of rows of this shape, but not yet which rows. */
function begun<Row>({ model }: From, shape: ShapeArgs): { statement: Statement; answer: Shaped<Row> } {
  const asked = Object.keys(shape).length === 1 ? (shape.select ?? shape.include) : undefined
  const known = asked && begins.get(asked)?.get(model)
  if (known) return { statement: known.statement.copy(), answer: known.answer as Shaped<Row> }
  const statement = new Statement()
  const answer = shaped<Row>(statement, model, shape)
  if (asked) {
    const byModel = begins.get(asked) ?? new Map<string, Begun>()
    begins.set(asked, byModel.set(model, { statement: statement.copy(), answer: answer as Shaped<unknown> }))
  }
  return { statement, answer }
}

type Shaped<Row> = ReturnType<typeof shaped<Row>>

/** What a statement answers of a shape, and how rows are made of it. */
function shaped<Row>(statement: Statement, model: string, shape: ShapeArgs) {
  const at = statement.place(model)
  const answered: Answered = { columns: [], joins: [], isWithinJson: false }
  const make = shapeOf(statement, at, shape, answered)
  const columns = `SELECT ${answered.columns.join(', ')}`
  return {
    at,
    columns,
    count: answered.columns.length,
    isOfOneTable: answered.columns.every((column) => column.startsWith(`${at.name}.`)),
    /** The statement for rows that are found so, with the place `n` of each in the order. */
    from: (found: string, counted: string) =>
      `${columns} FROM ${found}${answered.joins.join('')} ORDER BY ${counted}.n`,
    of: (found: Cells[]): Row[] => found.map((cells) => make(cells) as Row),
  }
}
