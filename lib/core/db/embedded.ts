import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { SetupError } from '@/lib/core/config/setup-error'
import { databaseFolder, type Owner, postgresBinaries, postgresOwner, reachableBinaries } from './embedded-files'
import { memorySettings, roomForWorkers, workersMemory } from './embedded-memory'
import { isInUse, lockDataDir } from './instance-lock'

export type EmbeddedDatabase = {
  /** Where it answers, as a DATABASE_URL, to the role that owns it. */
  url: string
  /** The same to the role of the application, which a start makes. */
  applicationUrl: string
  /** Where its files lie; below DATA_DIR, but for a project under a closed home. */
  folder: string
  stop: () => Promise<void>
}

const NAME = 'tagwarden'
const APPLICATION = 'tagwarden_app'
const STARTS_WITHIN_MS = 60_000

/**
 * Starts a real PostgreSQL from the installed packages with its data in `dataDir` (RUN-4).
 * `durable: false` trades safety against power cuts for speed, for tests.
 * `connections`: so many at most; a server takes some thirty. `memory`: megabytes of rows that it keeps there (RUN-38);
 * without, it has PostgreSQL's own 128, which is enough for tests and short commands. Throws a SetupError when another
 * instance uses the folder or PostgreSQL does not come up.
 */
export async function startEmbedded(options: {
  dataDir: string
  durable?: boolean
  connections?: number
  memory?: number
}): Promise<EmbeddedDatabase> {
  const dataDir = resolve(options.dataDir)
  mkdirSync(dataDir, { recursive: true })
  const unlock = lockDataDir(dataDir)
  try {
    const owner = postgresOwner()
    const folder = databaseFolder(dataDir, owner)
    const programs = reachableBinaries(await postgresBinaries(), folder, owner)
    const password = keptPassword(dataDir)
    // Written at a database's first start. Without it the folder is new, or its making was cut short: begin (again).
    if (!existsSync(join(folder, 'postmaster.opts'))) initialise(programs.initdb, folder, password, owner)
    await clearLeftovers(folder)

    const port = await freePort()
    const url = `postgresql://${NAME}:${password}@127.0.0.1:${port}/`
    const log = join(dataDir, 'postgres.log')
    const { durable = true, connections = 120, memory } = options
    const settings = [
      'listen_addresses=127.0.0.1',
      `port=${port}`,
      'unix_socket_directories=',
      `max_connections=${connections}`,
      ...(memory === undefined ? [] : memorySettings(memory)),
      ...workersMemory(roomForWorkers()),
      ...(durable ? [] : ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']),
    ]
    const run = () => launch(programs.postgres, folder, settings, log, owner)
    const server = await keepRunning(run, folder, (child) => untilReady(child, `${url}postgres`, log))
    await createDatabase(`${url}postgres`)
    const stop = async () => {
      await server.stop()
      unlock()
    }
    const applicationUrl = `postgresql://${APPLICATION}:${keptPassword(dataDir, APPLICATION)}@127.0.0.1:${port}/${NAME}`
    return { url: `${url}${NAME}`, applicationUrl, folder, stop }
  } catch (error) {
    unlock()
    throw error
  }
}

/**
 * The embedded PostgreSQL of a server that runs on this data folder, for what works beside it; `undefined` where none
 * does.
 */
export function runningEmbedded(dataDir: string) {
  const pidFile = join(dataDir, 'database', 'postmaster.pid')
  if (!isInUse(dataDir) || !existsSync(pidFile)) return undefined
  const port = readFileSync(pidFile, 'utf8').split('\n')[3]
  const as = (role: string) => `postgresql://${role}:${keptPassword(dataDir, role)}@127.0.0.1:${port}/${NAME}`
  return { DATABASE_URL: as(APPLICATION), DATABASE_OWNER_URL: as(NAME) }
}

function keptPassword(dataDir: string, role = NAME): string {
  const file = join(dataDir, role === NAME ? 'database-password' : 'database-password-of-application')
  if (!existsSync(file)) writeFileSync(file, randomBytes(18).toString('base64url'), { mode: 0o600 })
  return readFileSync(file, 'utf8').trim()
}

/**
 * Names and texts are compared without case in any language: UTF-8 with the built-in C.UTF-8 rules, the same on every
 * machine.
 */
function initialise(initdb: string, folder: string, password: string, owner: Owner): void {
  for (const entry of readdirSync(folder)) rmSync(join(folder, entry), { recursive: true })
  const scratch = mkdtempSync(join(tmpdir(), 'tagwarden-'))
  try {
    const secret = join(scratch, 'password')
    writeFileSync(secret, password, { mode: 0o600 })
    for (const path of owner.uid === undefined ? [] : [scratch, secret]) chownSync(path, owner.uid!, owner.gid!)
    const flags = ['--auth=scram-sha-256', `--username=${NAME}`, `--pwfile=${secret}`, '--encoding=UTF8']
    const locale = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--no-instructions']
    const options = { ...owner, cwd: '/', encoding: 'utf8' } as const
    const run = spawnSync(initdb, [`--pgdata=${folder}`, ...flags, ...locale], options)
    if (run.status === 0) return
    const reason = (run.stderr || String(run.error)).trim().split('\n').at(-1)
    throw new SetupError(`DATA_DIR: the database could not be made in ${folder}: ${reason}`)
  } finally {
    rmSync(scratch, { recursive: true })
  }
}

/**
 * After a kill -9 of the server its PostgreSQL may still run, or its pid file may name a stranger. We hold the lock on
 * the folder, so a PostgreSQL on it is an orphan: it is stopped. A pid file without one is removed.
 */
async function clearLeftovers(folder: string): Promise<void> {
  const file = join(folder, 'postmaster.pid')
  if (!existsSync(file)) return
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0])
  const isOrphan = () => commandOf(pid).includes(folder)
  if (isOrphan()) process.kill(pid, 'SIGINT')
  for (let waited = 0; isOrphan(); waited += 50) {
    if (waited > 20_000) throw new SetupError(`DATA_DIR: an old PostgreSQL (process ${pid}) on ${folder} does not stop`)
    await sleep(50)
  }
  rmSync(file, { force: true })
}

/** The command line of a running process, empty where there is none. A slim Linux image has /proc but no `ps`. */
function commandOf(pid: number): string {
  if (existsSync('/proc/self/cmdline')) {
    const file = `/proc/${pid}/cmdline`
    return existsSync(file) ? readFileSync(file, 'utf8').replaceAll('\0', ' ') : ''
  }
  return spawnSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8' }).stdout ?? ''
}

/** A port of the loopback address that nothing listens on. */
export function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const probe = createServer().once('error', fail)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => (address && typeof address === 'object' ? done(address.port) : fail(new Error('no free port'))))
    })
  })
}

/**
 * In a process group of its own: Ctrl-C reaches the server only, which lets its requests finish before the database
 * stops.
 */
function launch(program: string, folder: string, settings: string[], log: string, owner: Owner): ChildProcess {
  const output = openSync(log, 'w', 0o600)
  const child = spawn(program, ['-D', folder, ...settings.flatMap((setting) => ['-c', setting])], {
    ...owner,
    cwd: '/',
    env: { NODE_ENV: 'production', LC_ALL: 'C', TZ: 'UTC', PATH: process.env.PATH ?? '' },
    stdio: ['ignore', output, output],
    detached: true,
  })
  closeSync(output)
  child.unref()
  return child
}

/**
 * Runs PostgreSQL until `stop`: one that dies by itself is started anew, on the same port, and recovers what was
 * written.
 */
async function keepRunning(run: () => ChildProcess, folder: string, ready: (child: ChildProcess) => Promise<void>) {
  let child = run()
  let isStopping = false
  await ready(child)

  const watch = () =>
    child.once('exit', async () => {
      if (isStopping) return
      console.error('tagwarden: the embedded PostgreSQL ended and is started again')
      await sleep(1_000)
      if (isStopping) return
      await clearLeftovers(folder)
      child = run()
      watch()
    })
  watch()

  const kill = () => child.kill('SIGINT')
  process.once('exit', kill)
  const stop = async () => {
    isStopping = true
    await end(child)
    process.off('exit', kill)
  }
  return { stop }
}

async function untilReady(child: ChildProcess, url: string, log: string): Promise<void> {
  for (let waited = 0; waited < STARTS_WITHIN_MS; waited += 50) {
    if (child.exitCode !== null || child.signalCode !== null) break
    if (await answers(url)) return
    await sleep(50)
  }
  const reason = readFileSync(log, 'utf8')
    .trim()
    .split('\n')
    .findLast((line) => /FATAL|ERROR/.test(line))
  child.kill('SIGINT')
  if (reason?.includes('shared memory')) throw new SetupError(`DATABASE_MEMORY must be set to less: ${reason}`)
  throw new SetupError(`The embedded PostgreSQL did not start: ${reason ?? 'no reason given'} (all of it in ${log})`)
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 })
  // The connection only asks whether the server is up; losing it means that it is not.
  client.on('error', () => undefined)
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}

async function createDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const found = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [NAME])
    if (found.rowCount === 0) await client.query(`CREATE DATABASE "${NAME}"`)
  } finally {
    await client.end()
  }
}

/** A fast shutdown: running transactions are rolled back, everything is written. */
async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = new Promise((done) => child.once('exit', done))
  child.kill('SIGINT')
  const last = setTimeout(() => child.kill('SIGQUIT'), 15_000)
  await gone
  clearTimeout(last)
}
