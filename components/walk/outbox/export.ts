import type { RoundsDatabase } from '../store/open'
import type { Entry } from './entry'
import { correctedTime } from './machine'

/**
 * Saves an entry as one file that any program reads: JSON with its photos as data URLs. For when the server will not
 * take it and nobody wants to lose it (WALK-12).
 */
export async function exportEntry(database: RoundsDatabase, entry: Entry): Promise<void> {
  save(new Blob([await textOf(database, entry)], { type }), entry.label)
}

/** Saves some as one file with a list of them: piece by piece, for photos of hundreds are more than a page holds. */
export async function exportEntries(database: RoundsDatabase, entries: readonly Entry[]): Promise<void> {
  let file = new Blob(['[\n'], { type })
  for (const [at, entry] of entries.entries())
    file = new Blob([file, at > 0 ? ',\n' : '', await textOf(database, entry)], { type })
  save(new Blob([file, '\n]\n'], { type }), `${entries.length} not sent`)
}

const type = 'application/json'

async function textOf(database: RoundsDatabase, entry: Entry): Promise<string> {
  const photos: object[] = []
  for (const { id, name, part } of entry.photos) {
    const kept = await database.get('files', id)
    photos.push({ name, part, data: kept ? await dataUrl(kept.blob) : null })
  }
  const { label, kind, madeAt, difference, path, body, refusal } = entry
  const sentTime = entry.sentTime ?? correctedTime(entry)
  return JSON.stringify({ label, kind, madeAt, difference, sentTime, path, body, refusal, photos }, null, 2)
}

function save(file: Blob, name: string): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = `${name.replace(/[^\w-]+/g, '-').slice(0, 60)}.json`
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

function dataUrl(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(blob)
  })
}
