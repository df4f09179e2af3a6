import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readConfig } from '@/lib/core/config/env'
import { SetupError } from '@/lib/core/config/setup-error'
import { whilePreparing } from '@/lib/core/db/advisory-lock'
import { startEmbedded } from '@/lib/core/db/embedded'
import { memoryOfMachine } from '@/lib/core/db/embedded-memory'
import { applyMigrations, markRolledBack } from '@/lib/core/db/migrate'
import { explain } from './explain'
import { temporaryFolder } from './temporary-folder'

const USAGE = `npm run migrate -- deploy                    apply what is new in prisma/migrations, as a start does
npm run migrate -- resolve --rolled-back X   have X applied again, which failed and left nothing behind
npm run migrate -- diff --name X             write a new migration for what changed in prisma/schema.prisma
npm run migrate -- check                     fail when schema and migrations differ`

/** Loaded only where it is asked for: Prisma's engine is there in development alone. */
async function missing(url: string): Promise<string> {
  const { missingFromMigrations } = await import('./migrate/schema-engine')
  return await missingFromMigrations(url)
}

/** A PostgreSQL of its own in a folder that goes away, so that `diff` and `check` need nothing that runs. */
async function onScratch<T>(work: (url: string) => Promise<T>): Promise<T> {
  const folder = temporaryFolder('scratch')
  const database = await startEmbedded({ dataDir: folder.path, durable: false })
  try {
    return await work(database.url)
  } finally {
    await database.stop()
    folder.remove()
  }
}

/** The database that a start would use, for as long as `work` takes. */
async function onDatabase<T>(work: (url: string) => Promise<T>): Promise<T> {
  const { DATABASE_OWNER_URL, DATABASE_DIRECT_URL, DATABASE_URL, DATABASE_MEMORY, DATA_DIR } = readConfig(process.env)
  const memory = DATABASE_MEMORY ?? memoryOfMachine()
  const embedded = DATABASE_URL ? undefined : await startEmbedded({ dataDir: DATA_DIR, memory })
  const url = DATABASE_OWNER_URL ?? DATABASE_DIRECT_URL ?? DATABASE_URL ?? embedded!.url
  try {
    return await whilePreparing(url, () => work(url))
  } finally {
    await embedded?.stop()
  }
}

async function deploy(): Promise<void> {
  const applied = await onDatabase((url) => applyMigrations(url))
  console.log(applied.length > 0 ? `Applied ${applied.join(', ')}` : 'Nothing to apply')
}

async function resolve(name: string | undefined): Promise<void> {
  if (!name) throw new SetupError('Name the migration: --rolled-back 20261120100000_init')
  const wasThere = await onDatabase((url) => markRolledBack(url, name))
  if (!wasThere) throw new SetupError(`There is no migration ${name} that has failed`)
  console.log(`${name} is applied again by the next start or "npm run migrate -- deploy"`)
}

async function diff(name: string | undefined): Promise<void> {
  if (!name || !/^[a-z0-9_]+$/.test(name))
    throw new Error('Give the migration a name of a-z, 0-9 and _: --name add_site_code')
  const sql = await onScratch(missing)
  if (!sql) return console.log('Schema and migrations agree: nothing to write')
  const stamp = new Date().toISOString().replace(/\D/g, '').slice(0, 14)
  const folder = join('prisma/migrations', `${stamp}_${name}`)
  mkdirSync(folder)
  writeFileSync(join(folder, 'migration.sql'), sql)
  console.log(`Wrote ${folder}/migration.sql. Read it before you commit it.`)
}

async function check(): Promise<void> {
  const sql = await onScratch(missing)
  if (sql) throw new Error(`prisma/migrations lack this, write it with "npm run migrate -- diff --name X":\n${sql}`)
  console.log('Schema and migrations agree')
}

const [command, ...rest] = process.argv.slice(2)
const optionOf = (option: string) => (rest.includes(option) ? rest[rest.indexOf(option) + 1] : undefined)
const commands: Record<string, () => Promise<void>> = {
  deploy,
  check,
  resolve: () => resolve(optionOf('--rolled-back')),
  diff: () => diff(optionOf('--name')),
}

try {
  const run = commands[command ?? '']
  if (!run) throw new SetupError(`say what to do\n${USAGE}`)
  await run()
} catch (error) {
  process.exitCode = explain(error)
}
