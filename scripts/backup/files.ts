import { createHash, randomUUID } from 'node:crypto'
import { existsSync, mkdirSync } from 'node:fs'
import { open, readFile, rename } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type pg from 'pg'
import { SetupError } from '@/lib/core/config/setup-error'
import { type FileStore, readAll } from '@/lib/core/files/store'
import { rowsOf } from '@/lib/domain/evidence/verify'
import { batches } from './lines'
import type { KeptFile } from './manifest'

/**
 * All that rows name: what was received, the copies that are shown, what was sent and signed as PDF, logos. Thumbnails
 * are made when they are asked for.
 */
const NAMED = `
  SELECT "objectKey" AS key, "sha256", "mimetype" AS type FROM "Upload" WHERE "readyAt" IS NOT NULL
  UNION ALL SELECT "displayKey", "displaySha256", "mimetype" FROM "Upload" WHERE "readyAt" IS NOT NULL AND "displayKey" IS NOT NULL
  UNION ALL SELECT "pdfKey", "pdfSha256", 'application/pdf' FROM "Quote" WHERE "pdfKey" IS NOT NULL
  UNION ALL SELECT "reportKey", "reportSha256", 'application/pdf' FROM "Round" WHERE "reportKey" IS NOT NULL
  UNION ALL SELECT key, NULL, CASE WHEN key LIKE '%.png' THEN 'image/png' ELSE 'image/jpeg' END
    FROM "Client", unnest(ARRAY["logoKey", "pictureKey", "faviconKey"]) AS key WHERE key IS NOT NULL`

interface Named {
  key: string
  sha256: string | null
  type: string
}

/** So many are copied at once: a storage far away answers each after a while. */
const AT_ONCE = 8

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const placeOf = (folder: string, sha256: string) => join(folder, sha256.slice(0, 2), sha256)

/**
 * Copies what rows name into a folder, each under its checksum: what is there already, from this backup or an earlier
 * one, is not copied again. `wrong` hears of each that is gone or is not what was received; the others are copied
 * all the same.
 */
export async function* copyFiles(
  client: pg.ClientBase,
  store: Pick<FileStore, 'get' | 'stat'>,
  folder: string,
  wrong: (what: string) => void,
): AsyncGenerator<KeptFile> {
  for await (const batch of batches(rowsOf<Named>(client, NAMED), AT_ONCE)) {
    const copied = await Promise.all(batch.map((one) => copyFile(store, folder, one, wrong)))
    for (const one of copied) if (one) yield one
  }
}

async function copyFile(
  store: Pick<FileStore, 'get' | 'stat'>,
  folder: string,
  { key, sha256: known, type }: Named,
  wrong: (what: string) => void,
): Promise<KeptFile | null> {
  if (known && existsSync(placeOf(folder, known))) {
    const there = await store.stat(key)
    if (there) return { key, sha256: known, size: there.size, type }
  }
  const file = await store.get(key)
  if (!file) {
    wrong(`${key} is not in the storage`)
    return null
  }
  const bytes = await readAll(file)
  const sha256 = hashOf(bytes)
  if (known && known !== sha256) wrong(`${key} is not what was received`)
  await keep(placeOf(folder, sha256), bytes)
  return { key, sha256, size: bytes.length, type }
}

/** Written beside its place, then renamed: a backup that is cut off leaves no half file under a checksum. */
async function keep(place: string, bytes: Uint8Array): Promise<void> {
  if (existsSync(place)) return
  mkdirSync(dirname(place), { recursive: true, mode: 0o700 })
  const draft = `${place}.${randomUUID()}`
  const handle = await open(draft, 'wx', 0o600)
  try {
    await handle.writeFile(bytes)
    await handle.sync()
  } finally {
    await handle.close()
  }
  await rename(draft, place)
}

/** The bytes that a backup keeps of a file. @throws SetupError where they are gone, or damaged. */
export async function readKept({ key, sha256 }: KeptFile, folder: string): Promise<Uint8Array> {
  const place = placeOf(folder, sha256)
  if (!existsSync(place)) throw new SetupError(`The backup lacks ${place}, the bytes of ${key}`)
  const bytes = await readFile(place)
  if (hashOf(bytes) !== sha256) throw new SetupError(`${place} is damaged: it is not what was backed up`)
  return bytes
}

/** Whether a store has the file already. @throws SetupError where it has another one under its key. */
async function isThere(store: Pick<FileStore, 'get' | 'stat'>, { key, sha256, size }: KeptFile): Promise<boolean> {
  const there = await store.stat(key)
  if (!there) return false
  const file = there.size === size ? await store.get(key) : null
  if (!file || hashOf(await readAll(file)) !== sha256)
    throw new SetupError(`The storage has another file as ${key}: restore into one that is empty`)
  return true
}

async function eachOf(files: AsyncIterable<KeptFile>, work: (file: KeptFile) => Promise<unknown>): Promise<number> {
  let count = 0
  for await (const batch of batches(files, AT_ONCE)) {
    await Promise.all(batch.map(work))
    count += batch.length
  }
  return count
}

/** @throws SetupError where a store has others under the keys of these. */
export const refuseOthers = (files: AsyncIterable<KeptFile>, store: Pick<FileStore, 'get' | 'stat'>) =>
  eachOf(files, (file) => isThere(store, file))

/** Puts files back into a store, but for those that it has. @returns how many there are. */
export const putBack = (
  files: AsyncIterable<KeptFile>,
  folder: string,
  store: Pick<FileStore, 'get' | 'stat' | 'put'>,
): Promise<number> =>
  eachOf(files, async (file) => {
    if (await isThere(store, file)) return
    await store.put(file.key, await readKept(file, folder), file.type)
  })
