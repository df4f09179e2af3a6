import type { RoundPackageOutput } from '@/lib/resources/rounds/package-schema'
import type { Entry } from '../outbox/entry'
import type { ItemChange, TakenRound } from './kept'
import { openRounds, type RoundsDatabase } from './open'
import { changesOf } from './take'

/** All that the phone has of a round; without `taken` and `pack` it was not taken along. */
export interface KeptRound {
  pack: RoundPackageOutput | undefined
  taken: TakenRound | undefined
  changes: ItemChange[]
  entries: Entry[]
}

export async function readRound(database: RoundsDatabase, roundId: string): Promise<KeptRound> {
  const [pack, taken, changes, entries] = await Promise.all([
    database.get('packages', roundId),
    database.get('rounds', roundId),
    database.getAll('changes', changesOf(roundId)),
    // Nothing that was done is shown as still to do, not for a moment.
    database.getAll('entries'),
  ])
  return { pack, taken, changes, entries }
}

interface OpenedRound {
  database: RoundsDatabase
  kept: KeptRound
}

async function openRound(personId: string, roundId: string): Promise<OpenedRound> {
  const database = await openRounds(personId)
  return { database, kept: await readRound(database, roundId) }
}

let begun: { key: string; opening: Promise<OpenedRound> } | undefined

/**
 * Begins to read a round before the page that shows it is put together: a phone's disk and processor work side by side.
 */
export function beginToOpen(personId: string, roundId: string): void {
  const opening = openRound(personId, roundId)
  // Whoever shows the round hears of it.
  opening.catch(() => undefined)
  begun = { key: `${personId} ${roundId}`, opening }
}

/** The round whose reading was begun, once; else it is read now. Whoever asks closes the database. */
export function openBegun(personId: string, roundId: string): Promise<OpenedRound> {
  const { key, opening } = begun ?? {}
  begun = undefined
  return opening && key === `${personId} ${roundId}` ? opening : openRound(personId, roundId)
}
