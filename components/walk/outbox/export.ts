import type { RoundsDatabase } from '../store/open'
import type { Entry } from './entry'
import { correctedTime } from './machine'

/**
 * Saves an entry as one file that any program reads: JSON with its photos as data URLs. For when the server will not take it
 * and nobody wants to lose it (WALK-12).
 */
export async function exportEntry(database: RoundsDatabase, entry: Entry): Promise<void> {
  const photos = await Promise.all(
    entry.photos.map(async ({ id, name, part }) => {
      const kept = await database.get('files', id)
      return { name, part, data: kept ? await dataUrl(kept.blob) : null }
    }),
  )
  const { label, kind, madeAt, difference, path, body, refusal } = entry
  const sentTime = entry.sentTime ?? correctedTime(entry)
  const text = JSON.stringify({ label, kind, madeAt, difference, sentTime, path, body, refusal, photos }, null, 2)
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = `${label.replace(/[^\w-]+/g, '-').slice(0, 60)}.json`
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
