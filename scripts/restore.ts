import { createHash } from 'node:crypto'
import { copyFileSync, createReadStream, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { SetupError } from '@/lib/core/config/setup-error'
import { applyMigrations, migrationNames } from '@/lib/core/db/migrate'
import { files } from '@/lib/core/files/files'
import { migrateJobs } from '@/lib/core/jobs/runner'
import { atOneMoment, clientsWithEvidence, type Finding, meanings, verifyClient } from '@/lib/domain/evidence/verify'
import { verifyFiles } from '@/lib/domain/evidence/verify-files'
import { putBack } from './backup/files'
import { readLines } from './backup/lines'
import { type KeptFile, type Manifest, manifest } from './backup/manifest'
import { fillTables } from './backup/tables'
import { explain } from './explain'
import { onInstallation } from './installation'

const USAGE = `npm run restore -- --from <folder>/<time>   fills an empty installation, and checks all of it`

function readManifest(from: string): Manifest {
  if (!existsSync(join(from, 'manifest.json')))
    throw new SetupError(`${from} is no whole backup: it has no manifest.json`)
  const read = manifest.safeParse(JSON.parse(readFileSync(join(from, 'manifest.json'), 'utf8')))
  if (!read.success) throw new SetupError(`${from}/manifest.json is not one that this version reads`)
  const unknown = read.data.migrations.find((name) => !migrationNames().includes(name))
  if (unknown) throw new SetupError(`The backup is of a newer version, which has the migration ${unknown}`)
  return read.data
}

/** Before anything is written. */
async function refuseDamaged(from: string, made: Manifest): Promise<void> {
  const lists = made.tables.map(({ name, sha256 }) => ({ file: join('tables', `${name}.jsonl.gz`), sha256 }))
  for (const { file, sha256 } of [...lists, { file: 'files.jsonl.gz', sha256: made.files.sha256 }]) {
    const hash = createHash('sha256')
    for await (const chunk of createReadStream(join(from, file))) hash.update(chunk)
    if (hash.digest('hex') !== sha256)
      throw new SetupError(`${join(from, file)} is damaged: it is not what was backed up`)
  }
}

async function refuseUnlessEmpty(client: pg.Client): Promise<void> {
  const { rows } = await client.query(
    `SELECT count(*)::int AS count FROM pg_tables WHERE schemaname IN ('public', 'graphile_worker')`,
  )
  if (rows[0].count > 0)
    throw new SetupError('The database is not empty: restore into a new one, before its first start')
}

async function restore(url: string, from: string, made: Manifest): Promise<number> {
  const client = new pg.Client({ connectionString: url, application_name: 'tagwarden restore' })
  await client.connect()
  try {
    await refuseUnlessEmpty(client)
    await refuseDamaged(from, made)
    const listed = readLines<KeptFile>(join(from, 'files.jsonl.gz'), made.files.sha256)
    const count = await putBack(listed, join(dirname(from), 'files'), files())
    await applyMigrations(url, undefined, made.migrations)
    await migrateJobs(url)
    await fillTables(client, made.tables, ({ name, sha256 }) =>
      readLines<string>(join(from, 'tables', `${name}.jsonl.gz`), sha256),
    )
    await applyMigrations(url)
    await client.query('ANALYZE')
    const rows = made.tables.reduce((sum, table) => sum + table.rows, 0)
    console.log(`${rows} rows of ${made.tables.length} tables and ${count} files, as of ${made.at}`)
    return await check(client)
  } finally {
    await client.end()
  }
}

/** Everything against its checksum, as `npm run verify:evidence -- --files` does. */
async function check(client: pg.Client): Promise<number> {
  let found = 0
  const report = (finding: Finding) => {
    found++
    const { clientId, kind, recordId, sequence, what } = finding
    console.error(`FOUND ${[clientId, kind, recordId, sequence].filter(Boolean).join(' ')}: ${meanings[what]}`)
  }
  await atOneMoment(client, async () => {
    for (const clientId of await clientsWithEvidence(client)) {
      await verifyClient(client, clientId, report)
      await verifyFiles(client, clientId, files(), report)
    }
  })
  console.log(found === 0 ? 'All files and all evidence are as they were written' : `${found} found`)
  return found === 0 ? 0 : 1
}

try {
  const { values } = parseArgs({ options: { from: { type: 'string' } } })
  if (!values.from) throw new SetupError(`say where from\n${USAGE}`)
  const from = resolve(values.from)
  const made = readManifest(from)
  process.exitCode = await onInstallation(
    (url) => restore(url, from, made),
    // The secret that was made with the installation comes with it: it signs sessions, and checkpoints.
    (dataDir) => {
      const [kept, place] = [join(from, 'auth-secret'), join(dataDir, 'auth-secret')]
      if (process.env.AUTH_SECRET || !existsSync(kept) || existsSync(place)) return
      mkdirSync(dataDir, { recursive: true })
      copyFileSync(kept, place)
    },
  )
} catch (error) {
  process.exitCode = explain(error)
}
