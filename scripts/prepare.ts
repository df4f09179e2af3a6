import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import pg from 'pg'
import { passwordProblems } from '@/lib/auth/password-rules'
import type { Config } from '@/lib/core/config/env'
import { SetupError } from '@/lib/core/config/setup-error'
import { makeRole } from '@/lib/core/db/roles'

type Surroundings = {
  /** Where files lie; absolute. */
  dataDir: string
  /** Where an embedded database keeps its own; absent where DATABASE_URL names another. */
  databaseFolder?: string
  stopDatabase: () => Promise<void>
}

/**
 * Completes the environment of this process: the data folder, the database (started here where the operator names none)
 * and the secret. Afterwards `config()` answers anywhere in the process. Throws a SetupError where something can't be
 * had.
 */
export async function prepare(config: Config): Promise<Surroundings> {
  const weakness = config.ADMIN_PASSWORD && passwordProblems(config.ADMIN_PASSWORD)[0]
  if (weakness) throw new SetupError(`ADMIN_PASSWORD ${weakness[0]!.toLowerCase()}${weakness.slice(1)}`)
  const dataDir = resolve(config.DATA_DIR)
  try {
    mkdirSync(dataDir, { recursive: true })
  } catch (error) {
    throw new SetupError(`DATA_DIR ${dataDir} can't be made: ${(error as NodeJS.ErrnoException).code}`)
  }
  const embedded = config.DATABASE_URL ? undefined : await startOwnDatabase(dataDir, config.DATABASE_MEMORY)
  const url = config.DATABASE_URL ?? embedded!.applicationUrl
  const owner = config.DATABASE_OWNER_URL ?? embedded?.url
  try {
    if (owner) await makeRole(owner, url)
    await checkDatabase(config.DATABASE_DIRECT_URL ?? url)
    Object.assign(process.env, {
      DATA_DIR: dataDir,
      DATABASE_URL: url,
      ...(owner && { DATABASE_OWNER_URL: owner }),
      AUTH_SECRET: config.AUTH_SECRET ?? keptSecret(dataDir),
      PORT: String(config.PORT),
      DEMO: config.DEMO ? '1' : '0',
      // next-auth believes the forwarded headers, which our server writes itself.
      AUTH_TRUST_HOST: 'true',
    })
  } catch (error) {
    await embedded?.stop()
    throw error
  }
  return { dataDir, databaseFolder: embedded?.folder, stopDatabase: async () => embedded?.stop() }
}

/** Loaded only where the operator names no database. */
async function startOwnDatabase(dataDir: string, memory?: number) {
  const { startEmbedded } = await import('@/lib/core/db/embedded')
  const { memoryOfMachine } = await import('@/lib/core/db/embedded-memory')
  return await startEmbedded({ dataDir, memory: memory ?? memoryOfMachine() })
}

async function checkDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 8_000, query_timeout: 4_000 })
  client.on('error', () => undefined) // the calls below report what matters
  try {
    await client.connect()
    const { rows } = await client.query('SHOW server_version_num')
    const version = Number(rows[0].server_version_num)
    if (version < 180_000) throw new Error(`PostgreSQL 18 or newer is needed, this is ${Math.floor(version / 10_000)}`)
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    throw new SetupError(`DATABASE_URL can't be used: ${(message || code || String(error)).replaceAll('\n', ' ')}`)
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Sessions and links are signed with it: it is made once and stays. */
function keptSecret(dataDir: string): string {
  const file = join(dataDir, 'auth-secret')
  if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' })
  chmodSync(file, 0o600)
  return readFileSync(file, 'utf8').trim()
}
