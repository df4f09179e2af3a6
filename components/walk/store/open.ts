import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { noteUnsent, roundsDatabase } from '@/components/data/rounds-of'
import type { RoundPackageOutput } from '@/lib/resources/rounds/package-schema'
import { type Entry, filesIn } from '../outbox/entry'
import type { ItemChange, KeptFile, KeptPicture, TakenRound } from './kept'

/**
 * What is read from the phone is believed to be so: this code alone writes it, and what later versions add to it may be
 * absent.
 */
interface Schema extends DBSchema {
  rounds: { key: string; value: TakenRound }
  /** As they came: one value, read in one go. */
  packages: { key: string; value: RoundPackageOutput }
  changes: { key: [roundId: string, itemId: string]; value: ItemChange }
  pictures: { key: string; value: KeptPicture; indexes: { round: string } }
  entries: { key: number; value: Entry }
  files: { key: string; value: KeptFile; indexes: { entry: string } }
}
export type RoundsDatabase = IDBPDatabase<Schema>

/** The rounds of one person on this phone (WALK-5): a database of their own, so that nobody else’s page reads it. */
export function openRounds(personId: string): Promise<RoundsDatabase> {
  return openDB<Schema>(roundsDatabase(personId), 1, {
    upgrade: (database) => {
      database.createObjectStore('rounds', { keyPath: 'id' })
      database.createObjectStore('packages')
      database.createObjectStore('changes', { keyPath: ['roundId', 'itemId'] })
      database.createObjectStore('pictures', { keyPath: 'id' }).createIndex('round', 'roundId')
      database.createObjectStore('entries', { keyPath: 'seq', autoIncrement: true })
      database.createObjectStore('files', { keyPath: 'id' }).createIndex('entry', 'entryId')
    },
    // Another tab logs out.
    blocking: (_old, _new, event) => (event.target as IDBDatabase).close(),
  })
}

/** Those that were taken along, the last one first. */
export async function takenRounds(personId: string): Promise<TakenRound[]> {
  const database = await openRounds(personId)
  try {
    const rounds = await database.getAll('rounds')
    return rounds.sort((a, b) => b.takenAt - a.takenAt)
  } finally {
    database.close()
  }
}

/** Tells pages that do not open this database what waits in it (WALK-13). */
export async function noteWhatWaits(database: RoundsDatabase, personId: string): Promise<Entry[]> {
  const entries = await database.getAll('entries')
  const photos = entries.flatMap((entry) => entry.photos).filter(({ isSent }) => !isSent)
  await noteUnsent(personId, { entries: entries.length, ...filesIn(photos) })
  return entries
}

/** Another tab logged out: the database is closed under this page. */
export function ignoreClosed(error: unknown): void {
  if (!(error instanceof DOMException)) throw error
}
