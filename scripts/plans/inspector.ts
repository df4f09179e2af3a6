import type pg from 'pg'
import { largeTables, reading, readKeptPlan, readPlan } from './explain-plan'
import type { Statement } from './recorder'
import type { Offence } from './report'
import { type Answered, type Limits, limits, offence } from './rules'

export type Inspector = Awaited<ReturnType<typeof inspector>>

const isQuery = ({ text }: Statement) => /^\s*(\/\*.*?\*\/\s*)?(SELECT|WITH)\b/i.test(text)
/** Times differ from call to call; their plans don't. */
const keyOf = ({ text, values }: Statement) =>
  `${text}${JSON.stringify(values, (_, value) => (typeof value === 'bigint' ? String(value) : value)).replace(/\d{4}-\d\d-\d\d[T ][\d:.]+/g, 'T')}`

/** Holds what calls sent against the rules. A statement that was well once is not looked at again. */
export async function inspector(connection: pg.Client, allowed: Limits = limits) {
  const tables = await largeTables(connection, allowed.large)
  console.log(`Large: ${[...tables.rows].map(([name, rows]) => `${name} ${rows}`).join(', ')}`)
  const offences: Offence[] = []
  const totals = { calls: 0, statements: 0, plans: 0, most: 0 }
  const good = new Set<string>()

  /** Whichever of its plans PostgreSQL may use, the one for these values or the one it keeps. */
  const whyNot = async (statement: Statement, answered: Answered): Promise<string | null> => {
    for (const read of statement.isKept ? [readPlan, readKeptPlan] : [readPlan]) {
      totals.plans++
      const why = offence(reading(await read(connection, statement), tables), answered, allowed)
      if (why) return read === readKeptPlan ? `${why}, by the plan that is kept` : why
    }
    return null
  }

  const inspect = async (where: Omit<Offence, 'why' | 'sql'>, statements: Statement[], answered: Answered) => {
    totals.calls++
    totals.statements += statements.length
    totals.most = Math.max(totals.most, statements.length)
    if (statements.length > limits.statements)
      offences.push({ ...where, why: `${statements.length} statements`, sql: '' })
    for (const statement of statements.filter(isQuery)) {
      if (good.has(keyOf(statement))) continue
      const why = await whyNot(statement, answered)
      if (why) offences.push({ ...where, why, sql: statement.text })
      else good.add(keyOf(statement))
    }
  }
  return { inspect, offences, totals }
}
