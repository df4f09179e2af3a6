import type pg from 'pg'
import { isForAny } from './statement-names'

type Asked = pg.QueryConfig | pg.QueryArrayConfig

/** Such a plan takes some 0.3 MB of a connection's memory, and their texts depend on how many words somebody types. */
const most = 40

/** How PostgreSQL plans them: not for the values at hand, and in an order as an index has it. */
export const planning = {
  any: 'SET LOCAL plan_cache_mode = force_generic_plan; SET LOCAL enable_sort = off',
  own: 'SET LOCAL plan_cache_mode = auto; SET LOCAL enable_sort = on',
}

/** The names of those that a connection has, the one that was asked longest ago first. */
const kept = new WeakMap<pg.ClientBase, Set<string>>()

/**
 * Asks on one connection, in a transaction: what is kept for any values (`run`) is planned once on it and stays until forty
 * others were asked later. Whatever begins a transaction on it has to set `planning.any` there, and to call this anew.
 */
export function askingForAny(connection: pg.ClientBase): (asked: Asked) => Promise<{ rows: unknown[] }> {
  let isAny = true
  return async (asked) => {
    if (isForAny(asked.name) !== isAny) {
      isAny = !isAny
      // Sent with what is asked: where it fails, that does too.
      connection.query(isAny ? planning.any : planning.own).catch(() => undefined)
    }
    if (isForAny(asked.name)) await makeRoom(connection, asked.name)
    return await connection.query(asked)
  }
}

async function makeRoom(connection: pg.ClientBase, name: string): Promise<void> {
  const names = kept.get(connection) ?? new Set()
  kept.set(connection, names)
  names.delete(name)
  names.add(name)
  const [oldest] = names
  if (names.size <= most || !oldest) return
  names.delete(oldest)
  // The driver knows which are prepared: not one whose text took too long to read, none behind a pooler.
  const { parsedStatements: prepared } = (connection as unknown as Driver).connection
  if (!prepared[oldest]) return
  await connection.query(`DEALLOCATE "${oldest}"`)
  delete prepared[oldest]
}

interface Driver {
  connection: { parsedStatements: Record<string, string> }
}
