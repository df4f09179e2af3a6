import { changeSent, ofItem } from '../outbox/change-made'
import { type Entry, type NewEntry, type Photo, skipRestOf } from '../outbox/entry'
import { isAhead, putRight } from '../outbox/machine'
import type { ItemChange } from './kept'
import type { RoundsDatabase } from './open'

/** A photo that was taken, with its bytes. */
interface TakenPhoto {
  id: string
  name: string
  part: string | null
  isSignature?: boolean | undefined
  blob: Blob
}

interface Keeping {
  photos?: readonly TakenPhoto[]
  /** The phone’s time now, and by how much the server’s is ahead. */
  now: Date
  difference: number | null
  /** For so long it can be undone. */
  holdMs?: number
  /** What the server refused: this takes its place. */
  instead?: Pick<Entry, 'seq'>
}

/**
 * Keeps what was done, with its photos, in one transaction that is on the disk when this resolves: only then the screen
 * says so (WALK-12). @throws DOMException where there is no room.
 */
export async function keepEntry(
  database: RoundsDatabase,
  made: NewEntry,
  { photos = [], now, difference, holdMs = 0, instead }: Keeping,
): Promise<Entry> {
  const transaction = database.transaction(['entries', 'files'], 'readwrite', { durability: 'strict' })
  const kept: Omit<Entry, 'seq'> = {
    ...made,
    madeAt: now.toISOString(),
    difference,
    sentTime: null,
    photos: photos.map(
      ({ id, name, part, isSignature, blob }): Photo => ({
        ...{ id, name, part, size: blob.size, isSent: false },
        ...(isSignature && { isSignature }),
      }),
    ),
    heldUntil: now.getTime() + holdMs,
    tries: 0,
    nextTry: 0,
    refusal: null,
  }
  const files = transaction.objectStore('files')
  const before = instead && (await transaction.objectStore('entries').get(instead.seq))
  if (before?.refusal) await removeWithFiles(transaction, before)
  const [seq] = await Promise.all([
    // The key is made by the store.
    transaction.objectStore('entries').add(kept as Entry),
    ...photos.map(({ id, blob }) => files.add({ id, entryId: made.id, blob })),
    transaction.done,
  ])
  return { ...kept, seq }
}

/** What was taken back, with the photos that went with it: they are not taken twice. */
export interface TakenBack {
  entry: Entry
  photos: { file: File; part: string | null }[]
}

/** Takes back what was not sent yet. @returns null where it is no longer here, or on its way. */
export async function undoEntry(database: RoundsDatabase, entry: Entry, now: number): Promise<TakenBack | null> {
  const photos: TakenBack['photos'] = []
  for (const { id, name, part } of entry.photos) {
    const kept = await database.get('files', id)
    // Its own bytes: those of the phone's disk go with the entry.
    if (kept) photos.push({ file: new File([await kept.blob.arrayBuffer()], name, { type: kept.blob.type }), part })
  }
  const transaction = database.transaction(['entries', 'files'], 'readwrite', { durability: 'strict' })
  const held = await transaction.objectStore('entries').get(entry.seq)
  const isHeld = held !== undefined && isAhead(held.heldUntil, now)
  if (isHeld) await removeWithFiles(transaction, held)
  await transaction.done
  return isHeld ? { entry, photos } : null
}

/** Throws away what the server refused: somebody typed that they want that (WALK-12). */
export async function discardEntry(database: RoundsDatabase, { seq }: Entry): Promise<void> {
  const transaction = database.transaction(['entries', 'files'], 'readwrite', { durability: 'strict' })
  const entry = await transaction.objectStore('entries').get(seq)
  if (entry?.refusal) await removeWithFiles(transaction, entry)
  await transaction.done
}

/** Has a refused entry sent again, as it is or with another body. */
export async function correctEntry(database: RoundsDatabase, { seq }: Entry, body?: Entry['body']): Promise<void> {
  const transaction = database.transaction('entries', 'readwrite', { durability: 'strict' })
  const entry = await transaction.store.get(seq)
  if (entry?.refusal) await transaction.store.put(putRight(entry, body))
  await transaction.done
}

/**
 * Writes down what became of a call: `change` gets the entry as it is now. Where the server has it, it goes together
 * with its photos, and what the server made of it is kept instead, unless it is known to have something later
 * (FOLLOW-1); a round whose end it was has ended here, too.
 */
export async function settleEntry(
  database: RoundsDatabase,
  seq: number,
  change: (entry: Entry) => Entry | null,
  made?: ItemChange,
): Promise<void> {
  const names = ['entries', 'files', 'changes', 'rounds'] as const
  const transaction = database.transaction(names, 'readwrite', { durability: 'strict' })
  const entry = await transaction.objectStore('entries').get(seq)
  const next = entry && change(entry)
  if (next) await transaction.objectStore('entries').put(next)
  else if (entry) {
    await removeWithFiles(transaction, entry)
    const changes = transaction.objectStore('changes')
    const kept = made && changeSent(made, await changes.get([made.roundId, made.itemId]))
    if (kept) await changes.put(kept)
    // Somebody else had added it: what was done on it here is about that item.
    if (made && entry.kind === 'item' && made.itemId !== entry.id)
      for (const other of await transaction.objectStore('entries').getAll())
        if (other.itemId === entry.id) await transaction.objectStore('entries').put(ofItem(other, made))
    const round = entry.kind === 'finish' && (await transaction.objectStore('rounds').get(entry.roundId))
    // Until `sync` tells it: what was left was skipped with the end.
    if (round) await transaction.objectStore('rounds').put({ ...round, state: finished, skipRest: skipRestOf(entry) })
  }
  await transaction.done
}

/** The state of a round that has ended (ROUND-2). */
const finished = 2

type WithFiles = {
  objectStore(name: 'entries'): { delete: (seq: number) => Promise<void> }
  objectStore(name: 'files'): { delete: (id: string) => Promise<void> }
}

async function removeWithFiles(transaction: WithFiles, { seq, photos }: Entry): Promise<void> {
  const files = transaction.objectStore('files')
  await Promise.all([transaction.objectStore('entries').delete(seq), ...photos.map(({ id }) => files.delete(id))])
}
