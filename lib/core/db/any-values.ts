import type pg from 'pg'
import { isForAny } from './statement-names'

type Asked = pg.QueryConfig | pg.QueryArrayConfig

/**
 * Letters of their texts together: a connection takes some 90 times as many bytes for them and their plans, and what
 * they are depends on how many words somebody types.
 */
const most = 250_000

/** How PostgreSQL plans them: not for the values at hand, and in an order as an index has it. */
export const planning = {
  any: 'SET LOCAL plan_cache_mode = force_generic_plan; SET LOCAL enable_sort = off',
  own: 'SET LOCAL plan_cache_mode = auto; SET LOCAL enable_sort = on',
}

/** How many letters those have that a connection has, by their names, the one that was asked longest ago first. */
const kept = new WeakMap<pg.ClientBase, Map<string, number>>()

/**
 * Asks on one connection, in a transaction: what is kept for any values (`run`) is planned once on it and stays until
 * others that were asked later need the room. Whatever begins a transaction on it has to set `planning.any` there, and
 * to call this anew.
 */
export function askingForAny(connection: pg.ClientBase): (asked: Asked) => Promise<{ rows: unknown[] }> {
  let isAny = true
  return async (asked) => {
    if (isForAny(asked.name) !== isAny) {
      isAny = !isAny
      // Sent with what is asked: where it fails, that does too.
      connection.query(isAny ? planning.any : planning.own).catch(() => undefined)
    }
    if (isForAny(asked.name)) await makeRoom(connection, asked.name, asked.text.length)
    return await connection.query(asked)
  }
}

async function makeRoom(connection: pg.ClientBase, name: string, letters: number): Promise<void> {
  const those = kept.get(connection) ?? new Map<string, number>()
  kept.set(connection, those)
  those.delete(name)
  those.set(name, letters)
  let all = [...those.values()].reduce((sum, of) => sum + of, 0)
  // The driver knows which are prepared: not one whose text took too long to read, none behind a pooler.
  const { parsedStatements: prepared } = (connection as unknown as Driver).connection
  for (const [oldest, of] of those) {
    if (all <= most || oldest === name) return
    all -= of
    those.delete(oldest)
    if (!prepared[oldest]) continue
    delete prepared[oldest]
    await connection.query(`DEALLOCATE "${oldest}"`)
  }
}

interface Driver {
  connection: { parsedStatements: Record<string, string> }
}
