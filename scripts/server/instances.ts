import { readFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Config } from '@/lib/core/config/env'
import { SetupError } from '@/lib/core/config/setup-error'
import { isRunning, startOf } from '@/lib/core/db/instance-lock'

/** How servers wait for each other. */
export const pace = {
  beatMs: 3_000,
  /** A server that shows nothing for so long, while one looks, is dead. One that is busy may miss some beats. */
  patienceMs: 15_000,
}
/** Older rows need no looking. */
const FORGOTTEN = '30 seconds'

interface Row {
  id: string
  host: string
  pid: number
  process: string | null
  filesOnDisk: boolean
  mailsOnDisk: boolean
  startedAt: Date
  seenAt: Date
}

type Settings = Pick<Config, 'DATABASE_URL' | 'S3_BUCKET' | 'SMTP_URL'>

/**
 * Looks whether a server may start on this database (SERVER-2). One that was killed is told from one that lives by its
 * process, on this machine, and elsewhere by waiting whether it shows itself.
 * @throws SetupError where another server lives and files or mails would lie on one machine's disk
 */
export async function refuseBesideOthers(
  url: string,
  settings: Settings,
  { patienceMs }: Pick<typeof pace, 'patienceMs'> = pace,
): Promise<void> {
  // An embedded database has one server, which holds a lock on its folder.
  if (!settings.DATABASE_URL) return
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  await client.connect()
  try {
    const { rows } = await client.query(`SELECT to_regclass('"ServerInstance"') AS "isThere"`)
    if (rows[0].isThere) await lookAtOthers(client, onDisk(settings), patienceMs)
  } finally {
    await client.end()
  }
}

/** Shows that this server lives (SERVER-1), until what it answers is called. */
export async function register(
  url: string,
  settings: Settings,
  { beatMs }: Pick<typeof pace, 'beatMs'> = pace,
): Promise<() => Promise<void>> {
  const pool = new pg.Pool({ connectionString: url, max: 1, connectionTimeoutMillis: 5_000, query_timeout: 5_000 })
  pool.on('error', () => undefined) // the next beat connects again
  await pool.query(`DELETE FROM "ServerInstance" WHERE "seenAt" < now() - interval '${FORGOTTEN}'`)
  const id = await enter(pool, onDisk(settings))
  const beat = setInterval(() => void show(pool, id, onDisk(settings)), beatMs).unref()
  return async () => {
    clearInterval(beat)
    await pool.query('DELETE FROM "ServerInstance" WHERE "id" = $1', [id]).catch(() => undefined) // its row ages out
    await pool.end()
  }
}

const onDisk = (settings: Settings) => ({ filesOnDisk: !settings.S3_BUCKET, mailsOnDisk: !settings.SMTP_URL })

type OnDisk = Pick<Row, 'filesOnDisk' | 'mailsOnDisk'>

async function enter(pool: pg.Pool, { filesOnDisk, mailsOnDisk }: OnDisk, id?: string): Promise<string> {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'))
  const { rows } = await pool.query<{ id: string }>(
    `INSERT INTO "ServerInstance" ("id", "host", "pid", "process", "version", "filesOnDisk", "mailsOnDisk")
     VALUES (coalesce($1, uuidv7()), $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING RETURNING "id"`,
    [id ?? null, hostname(), process.pid, startOf(process.pid), version, filesOnDisk, mailsOnDisk],
  )
  return rows[0]?.id ?? id!
}

/** One that the others took for dead, since it hung, is there again. */
async function show(pool: pg.Pool, id: string, own: OnDisk): Promise<void> {
  try {
    const { rowCount } = await pool.query('UPDATE "ServerInstance" SET "seenAt" = now() WHERE "id" = $1', [id])
    if (rowCount === 0) await enter(pool, own, id)
  } catch {
    // The database is away, which others say; the next beat may reach it.
  }
}

async function lookAtOthers(client: pg.Client, own: OnDisk, patienceMs: number): Promise<void> {
  const now = async () =>
    (
      await client.query<Row>(
        `SELECT * FROM "ServerInstance" WHERE "seenAt" > now() - interval '${FORGOTTEN}' ORDER BY "startedAt"`,
      )
    ).rows
  const mayLive = ({ host, pid, process }: Row) =>
    host !== hostname() || isRunning({ pid, start: process ?? undefined })
  const suspects = (await now()).filter((row) => flaws(own, row).length > 0 && mayLive(row))
  const until = performance.now() + patienceMs
  while (suspects.length > 0 && performance.now() < until) {
    await sleep(250)
    const rows = await now()
    const alive = suspects.find(({ id, seenAt }) => rows.some((row) => row.id === id && row.seenAt > seenAt))
    if (alive) throw new SetupError(flaws(own, alive).join(' '))
    if (!suspects.some(({ id }) => rows.some((row) => row.id === id))) return
  }
}

/** What two servers on one database must not keep on a disk of their own. */
function flaws(own: OnDisk, other: Row): string[] {
  const who = `another server (process ${other.pid} on ${other.host}) uses this database`
  const missing = (isOwn: boolean, isOthers: boolean, names: string, what: string) => {
    if (isOwn) return [`${names} must be set: ${who}, and ${what} have to lie where both find them.`]
    return isOthers ? [`${names} must be set on the other server too: ${who} and keeps ${what} on its own disk.`] : []
  }
  return [
    ...missing(own.filesOnDisk, other.filesOnDisk, 'S3_BUCKET', 'files'),
    ...missing(own.mailsOnDisk, other.mailsOnDisk, 'SMTP_URL', 'mails'),
  ]
}
