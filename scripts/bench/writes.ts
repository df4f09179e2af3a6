import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { newId } from '@/lib/core/text/new-id'
import { clientsOf, type MadeClient, type Person } from '../plans/data'
import { answers, besideTasks, post, type Task } from './answers'
import type { Running } from './servers'

const assets = 2_000
/** So many results of each kind, each of another asset. */
const times = 100
/** Failed answers of a result that raises findings, one of each. */
const failing = 1
/** Connections tell PostgreSQL's counts what they did at the latest when they have been idle for ten seconds. */
const TOLD_AFTER_MS = 12_000

/**
 * What PostgreSQL has counted of a table: rows added, changed, of these without a new entry in any index, and removed.
 */
interface Counted {
  table: string
  added: number
  changed: number
  hot: number
  removed: number
  indexes: number
}

interface Seen {
  tables: Counted[]
  /** Bytes, without whole pages after a checkpoint: the database of a bench writes none. */
  wal: number
}

/**
 * Records results that are plain, that answer a checklist, and that raise a finding, a hundred of each, and prints what
 * PostgreSQL counted of one on average: rows, entries of indexes and WAL, with what jobs did about it within a minute
 * (counters settled, evidence sealed). @returns the exit code.
 */
export async function benchWrites(url: string, data?: string): Promise<number> {
  const [client] = (await clientsOf(url, [assets], data)) as [MadeClient]
  return besideTasks(url, client, async ({ connection, server, person, tasks }) => {
    // What comes once: a chain of evidence, lines of sums, and what made rows lack beside those that calls have left.
    await record(server, person, tasks.slice(0, times * Object.keys(kinds).length).map(plain))
    let before = await seen(connection)
    for (const [what, bodyOf] of Object.entries(kinds)) {
      await record(server, person, tasks.splice(0, times).map(bodyOf))
      const after = await seen(connection)
      console.log(report(what, before, after))
      before = after
    }
    return 0
  })
}

const plain = ({ assetId, checkId }: Task) => ({ id: newId(), assetId, checkId, status: 1 })
const kinds: Record<string, (task: Task) => object> = {
  'a plain result': plain,
  'a checklist of 40 answers, 13 of them numbers': (task) => ({ id: newId(), ...task, answers: answers(0) }),
  'the same with a finding': (task) => ({ id: newId(), ...task, answers: answers(failing) }),
}

async function record(server: Running, person: Person, bodies: object[]): Promise<void> {
  if (bodies.length === 0) throw new Error('there are too few assets')
  for (const body of bodies) await post(server, person, body)
}

/** What PostgreSQL has counted once jobs have done what the results left to them. */
async function seen(connection: pg.Client): Promise<Seen> {
  const left = 'SELECT EXISTS (SELECT FROM "CountChange") OR EXISTS (SELECT FROM "EvidenceQueue") AS "isLeft"'
  while ((await connection.query<{ isLeft: boolean }>(left)).rows[0]?.isLeft) await sleep(1_000)
  await sleep(TOLD_AFTER_MS)
  const tables = await connection.query<Counted>(
    `SELECT relname AS table, n_tup_ins::int AS added, n_tup_upd::int AS changed, n_tup_hot_upd::int AS hot,
       n_tup_del::int AS removed, (SELECT count(*)::int FROM pg_index WHERE indrelid = relid) AS indexes
     FROM pg_stat_user_tables WHERE schemaname IN ('public', 'graphile_worker') ORDER BY relname`,
  )
  const wal = await connection.query<{ wal: string }>(`SELECT pg_current_wal_lsn() - '0/0' AS wal`)
  return { tables: tables.rows, wal: Number(wal.rows[0]?.wal) }
}

/** What one of the results was on average, table by table, without what is less than one row of ten results. */
function report(what: string, before: Seen, after: Seen): string {
  const changes = after.tables.map((now) => {
    const old = before.tables.find(({ table }) => table === now.table)
    const of = (figure: 'added' | 'changed' | 'hot' | 'removed') => (now[figure] - (old?.[figure] ?? 0)) / times
    const one = { table: now.table, added: of('added'), changed: of('changed'), removed: of('removed') }
    return { ...one, rows: one.added + one.changed, entries: (one.added + one.changed - of('hot')) * now.indexes }
  })
  const counted = changes.filter(({ rows, removed }) => rows + removed >= 0.1)
  const all = (figure: 'added' | 'changed' | 'removed' | 'entries') =>
    counted.reduce((sum, change) => sum + change[figure], 0)
  const line = (name: string, figures: readonly number[]) =>
    `| ${[name, ...figures.map((figure) => figure.toFixed(1))].join(' | ')} |`
  return [
    `${what}: ${((after.wal - before.wal) / times / 1000).toFixed(1)} kB of WAL`,
    '| table | added | changed | removed | entries of indexes |',
    `|${' --- |'.repeat(5)}`,
    ...counted.map((one) => line(one.table, [one.added, one.changed, one.removed, one.entries])),
    line('all', [all('added'), all('changed'), all('removed'), all('entries')]),
    '',
  ].join('\n')
}
