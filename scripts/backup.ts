import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { config } from '@/lib/core/config/env'
import { SetupError } from '@/lib/core/config/setup-error'
import { files } from '@/lib/core/files/files'
import { COPYING_FILES } from '@/lib/core/jobs/sweep-objects'
import { atOneMoment } from '@/lib/domain/evidence/verify'
import { copyFiles } from './backup/files'
import { writeLines } from './backup/lines'
import type { KeptFile, Manifest, TableOf } from './backup/manifest'
import { rowTexts, tablesOf } from './backup/tables'
import { explain } from './explain'
import { onInstallation } from './installation'

const USAGE = `npm run backup -- --to <folder>   writes <folder>/<time>, and what is new of the files to <folder>/files`

/** @returns the exit code: 1 where a file is gone or is not what was received; the backup is there all the same. */
async function backUp(url: string, to: string, hasOwnSecret: boolean): Promise<number> {
  const at = new Date().toISOString()
  const folder = join(to, at.replaceAll(':', '-').slice(0, 19))
  const draft = `${folder}.unfinished`
  mkdirSync(join(draft, 'tables'), { recursive: true, mode: 0o700 })
  const wrong: string[] = []
  const client = new pg.Client({ connectionString: url, application_name: 'tagwarden backup' })
  await client.connect()
  try {
    // What rows name at this moment is deleted by nobody until the files are copied.
    await client.query(`SELECT pg_advisory_lock(${COPYING_FILES})`)
    const made = await atOneMoment(client, async () => {
      const tables: TableOf[] = []
      for (const table of await tablesOf(client)) {
        const written = await writeLines(join(draft, 'tables', `${table.name}.jsonl.gz`), rowTexts(client, table))
        tables.push({ ...table, ...written })
      }
      const sum = { count: 0, bytes: 0 }
      const copied = async function* () {
        for await (const one of copyFiles(client, files(), join(to, 'files'), (what) => wrong.push(what))) {
          sum.count++
          sum.bytes += one.size
          yield one satisfies KeptFile
        }
      }
      const { sha256 } = await writeLines(join(draft, 'files.jsonl.gz'), copied())
      const { rows } = await client.query(
        'SELECT migration_name AS name FROM _prisma_migrations WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL ORDER BY 1',
      )
      return { tables, files: { ...sum, sha256 }, migrations: rows.map(({ name }) => name as string) }
    })
    if (hasOwnSecret) {
      const secret = readFileSync(join(config().DATA_DIR, 'auth-secret'))
      writeFileSync(join(draft, 'auth-secret'), secret, { mode: 0o600 })
    }
    const { version } = JSON.parse(readFileSync('package.json', 'utf8'))
    const manifest: Manifest = { format: 1, version, at, ...made }
    writeFileSync(join(draft, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600, flush: true })
    renameSync(draft, folder)
    const rows = made.tables.reduce((sum, table) => sum + table.rows, 0)
    console.log(`${folder}: ${rows} rows of ${made.tables.length} tables, ${made.files.count} files`)
  } finally {
    await client.end()
  }
  for (const what of wrong) console.error(`FOUND ${what}`)
  return wrong.length === 0 ? 0 : 1
}

try {
  const { values } = parseArgs({ options: { to: { type: 'string' } } })
  const { to } = values
  if (!to) throw new SetupError(`say where to\n${USAGE}`)
  if (existsSync(join(to, 'manifest.json'))) throw new SetupError(`${to} is a backup: name the folder of backups`)
  const hasOwnSecret = !process.env.AUTH_SECRET
  process.exitCode = await onInstallation((url) => backUp(url, resolve(to), hasOwnSecret))
} catch (error) {
  process.exitCode = explain(error)
}
