import type pg from 'pg'
import { type Checkpoint, isSigned, publicKeyOf, signingKey } from './checkpoint'
import { type Kind, kinds } from './forms'
import { fromRow, KEPT } from './kept-checkpoints'
import {
  BROKEN_LINKS,
  LATE_PARTS,
  lostWhileWaiting,
  NOTES_WITHOUT_LINES,
  READINGS_UNLIKE_ANSWERS,
  recordsUnlikeLinks,
  type SignedEnd,
  STATES_UNLIKE_STEPS,
  signedAtSql,
} from './verify-sql'

/** What is wrong, with one record or with a place of the chain. */
export interface Finding {
  clientId: string
  what: keyof typeof meanings
  kind?: string
  recordId?: string
  sequence?: string
}

export const meanings = {
  gap: 'the chain has a gap before it, or two links of this number',
  broken: 'the link does not follow from the one before it: it was changed, moved or put in',
  head: 'the chain does not end where the database says that it does: its last links are gone',
  missing: 'is in the chain and not in the database any more',
  changed: 'is not what it was when it was written',
  unknown: 'is in the database and was never written by the application',
  late: 'says that it is older than a checkpoint, but came after it',
  untold: 'was changed without a line in the audit log',
  'file gone': 'its bytes are not in the storage',
  'file changed': 'its bytes are not those that were received',
  'copy changed': 'the copy that is shown is not the one that was made of it',
  unsigned: 'the checkpoint is not signed with this key, or was changed',
  'rolled back': 'the chain is not the one that was signed: its end was cut off, or it was written anew',
} as const

/** How a client's evidence is. */
export interface Summary {
  clientId: string
  name: string
  /** Links of the chain, by kind. */
  links: Record<Kind, number>
  /** Written and not chained yet: within a minute, while a server runs. */
  waiting: number
  /** From before there was a chain, and not in it yet. */
  old: number
  findings: number
  head: { sequence: string; hash: string }
}

type Report = (finding: Finding) => void

/** What a statement of `verify` answers: something wrong, or a record that is not chained yet. */
interface Row {
  what: Finding['what'] | 'waiting' | 'old'
  kind?: string
  recordId?: string
  sequence?: string
}

/**
 * Holds a client's evidence against its chain and the checkpoints of it, those that are `brought` from elsewhere too,
 * within a transaction of the caller's that sees one moment. Every record that is not what it was is reported, one by
 * one; the memory it takes does not grow with them.
 */
export async function verifyClient(
  client: pg.ClientBase,
  clientId: string,
  report: Report,
  trusted: readonly string[] = [publicKeyOf(signingKey())],
  brought: readonly Checkpoint[] = [],
): Promise<Summary> {
  let findings = 0
  const counts = { waiting: 0, old: 0 }
  const tell = ({ what, ...where }: Row) => {
    if (what === 'waiting' || what === 'old') {
      counts[what]++
    } else {
      findings++
      report({ clientId, what, ...where })
    }
  }
  const ours = `'${clientId}'::uuid`
  // What nobody signed says nothing of anything else.
  const signed: SignedEnd[] = []
  const look = async (one: Checkpoint) => {
    const what = await holdAgainst(client, one, trusted)
    if (what) tell({ what, sequence: one.sequence })
    else signed.push({ sequence: BigInt(one.sequence), at: Date.parse(one.at) })
  }
  for await (const row of rowsOf<Record<string, unknown>>(client, KEPT.replaceAll('$client', ours)))
    await look(fromRow(row))
  for (const one of brought) if (one.clientId === clientId) await look(one)
  const signedAt = signedAtSql(signed)
  const ask = async (sql: string, kind?: Kind) => {
    const whole = sql.replaceAll('$client', ours).replaceAll('$signedAt', signedAt)
    for await (const row of rowsOf<Row>(client, whole)) tell({ kind, ...row })
  }
  await ask(BROKEN_LINKS)
  const head = await headOf(client, clientId)
  if (!head.isLast) tell({ what: 'head', sequence: head.sequence })
  for (const kind of Object.keys(kinds) as Kind[]) {
    const isBehind = await isBacklogOpen(client, clientId, kind)
    await ask(recordsUnlikeLinks(kind).replaceAll('$isBehind', String(isBehind)), kind)
    await ask(lostWhileWaiting(kind), kind)
  }
  await ask(LATE_PARTS)
  await ask(NOTES_WITHOUT_LINES, 'note')
  await ask(READINGS_UNLIKE_ANSWERS)
  await ask(STATES_UNLIKE_STEPS)
  const { rows } = await client.query('SELECT "name" FROM "Client" WHERE "id" = $1', [clientId])
  const links = await linksOf(client, clientId)
  const name = rows[0]?.name ?? 'a client that is not there'
  return { clientId, name, links, ...counts, findings, head: { sequence: head.sequence, hash: head.hash } }
}

/** What is wrong with the chain, or with the checkpoint itself: `null` where the chain goes on from it. */
export async function holdAgainst(
  client: pg.ClientBase,
  checkpoint: Checkpoint,
  trusted: readonly string[],
): Promise<'unsigned' | 'rolled back' | null> {
  if (!isSigned(checkpoint, trusted)) return 'unsigned'
  const { rows } = await client.query(
    `SELECT encode("hash", 'hex') AS hash FROM "EvidenceEntry" WHERE "clientId" = $1 AND "sequence" = $2`,
    [checkpoint.clientId, checkpoint.sequence],
  )
  return rows[0]?.hash === checkpoint.hash ? null : 'rolled back'
}

/** All clients that there are, or that have a chain, or had one when a checkpoint that is `brought` was made. */
export async function clientsWithEvidence(
  client: pg.ClientBase,
  brought: readonly Checkpoint[] = [],
): Promise<string[]> {
  const { rows } = await client.query(
    'SELECT "id" FROM "Client" UNION SELECT "clientId" FROM "EvidenceChain" UNION SELECT "clientId" FROM "EvidenceCheckpoint" ORDER BY 1',
  )
  return [...new Set([...rows.map(({ id }) => id), ...brought.map(({ clientId }) => clientId)])]
}

/**
 * Runs `work` in a transaction that sees one moment of the database and changes nothing, with memory for large joins.
 */
export async function atOneMoment<T>(client: pg.ClientBase, work: () => Promise<T>): Promise<T> {
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
  try {
    await client.query(
      `SET LOCAL work_mem = '64MB'; SET LOCAL cursor_tuple_fraction = 1; SET LOCAL statement_timeout = 0`,
    )
    return await work()
  } finally {
    await client.query('ROLLBACK')
  }
}

const FETCH = 1_000
let cursors = 0

/** The rows of a statement, some at a time. */
export async function* rowsOf<R>(client: pg.ClientBase, sql: string): AsyncGenerator<R> {
  const cursor = `evidence_${++cursors}`
  await client.query(`DECLARE ${cursor} NO SCROLL CURSOR FOR ${sql}`)
  for (;;) {
    const { rows } = await client.query(`FETCH ${FETCH} FROM ${cursor}`)
    yield* rows
    if (rows.length < FETCH) break
  }
  await client.query(`CLOSE ${cursor}`)
}

async function headOf(client: pg.ClientBase, clientId: string) {
  const { rows } = await client.query(
    `SELECT coalesce(h."sequence", 0)::text AS sequence, encode(coalesce(h."hash", ''), 'hex') AS hash,
       coalesce(h."sequence", 0) = coalesce(l."sequence", 0) AND coalesce(h."hash", '') = coalesce(l."hash", '') AS "isLast"
     FROM (SELECT) one
     LEFT JOIN "EvidenceChain" h ON h."clientId" = $1
     LEFT JOIN LATERAL (
       SELECT "sequence", "hash" FROM "EvidenceEntry" WHERE "clientId" = $1 ORDER BY "sequence" DESC LIMIT 1) l ON true`,
    [clientId],
  )
  return rows[0] as { sequence: string; hash: string; isLast: boolean }
}

async function isBacklogOpen(client: pg.ClientBase, clientId: string, kind: Kind): Promise<boolean> {
  const { rowCount } = await client.query(
    'SELECT 1 FROM "EvidenceBacklog" WHERE "clientId" = $1 AND "kind" = $2 AND "doneAt" IS NULL',
    [clientId, kind],
  )
  return rowCount === 1
}

async function linksOf(client: pg.ClientBase, clientId: string): Promise<Record<Kind, number>> {
  const { rows } = await client.query(
    'SELECT "kind", count(*)::int AS count FROM "EvidenceEntry" WHERE "clientId" = $1 GROUP BY 1',
    [clientId],
  )
  const none = Object.fromEntries(Object.keys(kinds).map((kind) => [kind, 0]))
  return { ...none, ...Object.fromEntries(rows.map(({ kind, count }) => [kind, count])) } as Record<Kind, number>
}
