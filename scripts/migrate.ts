import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readConfig } from '@/lib/core/config/env'
import { whilePreparing } from '@/lib/core/db/advisory-lock'
import { startEmbedded } from '@/lib/core/db/embedded'
import { applyMigrations, missingFromMigrations } from '@/lib/core/db/schema-engine'
import { explain } from './explain'
import { temporaryFolder } from './temporary-folder'

const USAGE = `npm run migrate -- deploy          apply what is new in prisma/migrations
npm run migrate -- diff --name X   write a new migration for what changed in prisma/schema.prisma
npm run migrate -- check           fail when schema and migrations differ`

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

async function deploy(): Promise<void> {
  const { DATABASE_URL, DATA_DIR } = readConfig(process.env)
  const embedded = DATABASE_URL ? undefined : await startEmbedded({ dataDir: DATA_DIR })
  const url = DATABASE_URL ?? embedded!.url
  try {
    const applied = await whilePreparing(url, () => applyMigrations(url))
    console.log(applied.length > 0 ? `Applied ${applied.join(', ')}` : 'Nothing to apply')
  } finally {
    await embedded?.stop()
  }
}

async function diff(name: string | undefined): Promise<void> {
  if (!name || !/^[a-z0-9_]+$/.test(name))
    throw new Error('Give the migration a name of a-z, 0-9 and _: --name add_site_code')
  const sql = await onScratch(missingFromMigrations)
  if (!sql) return console.log('Schema and migrations agree: nothing to write')
  const stamp = new Date().toISOString().replace(/\D/g, '').slice(0, 14)
  const folder = join('prisma/migrations', `${stamp}_${name}`)
  mkdirSync(folder)
  writeFileSync(join(folder, 'migration.sql'), sql)
  console.log(`Wrote ${folder}/migration.sql. Read it before you commit it.`)
}

async function check(): Promise<void> {
  const sql = await onScratch(missingFromMigrations)
  if (sql) throw new Error(`prisma/migrations lack this, write it with "npm run migrate -- diff --name X":\n${sql}`)
  console.log('Schema and migrations agree')
}

const [command, ...rest] = process.argv.slice(2)
const commands: Record<string, () => Promise<void>> = {
  deploy,
  check,
  diff: () => diff(rest[rest.indexOf('--name') + 1]),
}

try {
  const run = commands[command ?? '']
  if (!run) throw new Error(USAGE)
  await run()
} catch (error) {
  process.exitCode = explain(error)
}
