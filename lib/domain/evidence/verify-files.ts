import { createHash } from 'node:crypto'
import type pg from 'pg'
import type { FileStore } from '@/lib/core/files/store'
import { type Finding, rowsOf } from './verify'

interface FileRow {
  id: string
  mimetype: string
  objectKey: string
  displayKey: string | null
  sha256: string | null
  displaySha256: string | null
}

const FINISHED = `
  SELECT "id", "mimetype", "objectKey", "displayKey", "sha256", "displaySha256" FROM "Upload"
  WHERE "clientId" = $client AND "readyAt" IS NOT NULL ORDER BY "createdAt", "id"`

/**
 * Reads every finished file of a client out of the storage and holds it against its checksum: documents too, which are
 * in no chain. @returns how many files there are, and of how many shown copies nobody knows the checksum (older ones).
 */
export async function verifyFiles(
  client: pg.ClientBase,
  clientId: string,
  store: Pick<FileStore, 'get'>,
  report: (finding: Finding) => void,
): Promise<{ files: number; unknownCopies: number }> {
  const found = { files: 0, unknownCopies: 0 }
  for await (const row of rowsOf<FileRow>(client, FINISHED.replaceAll('$client', `'${clientId}'::uuid`))) {
    found.files++
    const tell = (what: Finding['what']) => report({ clientId, what, kind: 'file', recordId: row.id })
    const original = await hashIn(store, row.objectKey)
    if (original !== row.sha256) tell(original === null ? 'file gone' : 'file changed')
    if (!row.displayKey) {
      if (row.displaySha256 !== null) tell('file gone')
      continue
    }
    const copy = await hashIn(store, row.displayKey)
    if (copy === null) tell('file gone')
    // Only images are shown as a copy; of other files none was ever made.
    else if (row.displaySha256 === null && row.mimetype.startsWith('image/')) found.unknownCopies++
    else if (copy !== row.displaySha256) tell('copy changed')
  }
  return found
}

/** SHA-256 of what lies under the key, as it streams by; `null` where nothing does. */
async function hashIn(store: Pick<FileStore, 'get'>, key: string): Promise<string | null> {
  const file = await store.get(key)
  if (!file) return null
  const hash = createHash('sha256')
  for await (const chunk of file.stream as unknown as AsyncIterable<Uint8Array>) hash.update(chunk)
  return hash.digest('hex')
}
