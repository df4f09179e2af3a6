import { createHash } from 'node:crypto'
import { createReadStream, existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { SetupError } from '@/lib/core/config/setup-error'
import { migrationNames } from '@/lib/core/db/migrate'
import { readKept } from './files'
import { batches, readLines } from './lines'
import { type KeptFile, type Manifest, manifest } from './manifest'

/** A backup in its folder, that was found to be whole. */
export interface Backup {
  from: string
  made: Manifest
  /** Tells it from every other one. */
  id: string
  files: () => AsyncIterable<KeptFile>
  rows: (table: { name: string; sha256: string }) => AsyncIterable<string>
}

const AT_ONCE = 8

/**
 * Reads all of a backup, before anything is written anywhere.
 * @throws SetupError where it is not whole, damaged, or of a newer version
 */
export async function openBackup(from: string): Promise<Backup> {
  const place = join(from, 'manifest.json')
  if (!existsSync(place)) throw new SetupError(`${from} is no whole backup: it has no manifest.json`)
  const text = readFileSync(place, 'utf8')
  const read = manifest.safeParse(JSON.parse(text))
  if (!read.success) throw new SetupError(`${place} is not one that this version reads`)
  const made = read.data
  const unknown = made.migrations.find((name) => !migrationNames().includes(name))
  if (unknown) throw new SetupError(`The backup is of a newer version, which has the migration ${unknown}`)
  await refuseDamaged(from, made)
  return {
    from,
    made,
    id: createHash('sha256').update(text).digest('hex'),
    files: () => readLines<KeptFile>(join(from, 'files.jsonl.gz'), made.files.sha256),
    rows: ({ name, sha256 }) => readLines<string>(join(from, 'tables', `${name}.jsonl.gz`), sha256),
  }
}

/** The folder of files of all backups beside this one. */
export const filesBeside = (from: string) => join(dirname(from), 'files')

async function refuseDamaged(from: string, made: Manifest): Promise<void> {
  const lists = made.tables.map(({ name, sha256 }) => ({ file: join('tables', `${name}.jsonl.gz`), sha256 }))
  for (const { file, sha256 } of [...lists, { file: 'files.jsonl.gz', sha256: made.files.sha256 }]) {
    const hash = createHash('sha256')
    for await (const chunk of createReadStream(join(from, file))) hash.update(chunk)
    if (hash.digest('hex') !== sha256)
      throw new SetupError(`${join(from, file)} is damaged: it is not what was backed up`)
  }
  const files = readLines<KeptFile>(join(from, 'files.jsonl.gz'), made.files.sha256)
  for await (const batch of batches(files, AT_ONCE))
    await Promise.all(batch.map((one) => readKept(one, filesBeside(from))))
}
