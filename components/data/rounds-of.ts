/*
 * Whose rounds are on this phone, and how much of whose work is not sent yet: what every page of the portal may ask
 * without opening the database that they are in (WALK-5, WALK-13). On the disk before it is said: localStorage, which a
 * browser writes when it likes, forgets this when the phone ends the browser. Without a library: every page of the
 * portal loads this.
 */

export interface Whose {
  id: string
  name: string
}

/** What is kept on this phone and not sent yet. */
export interface Unsent {
  entries: number
  photos: number
  /** Absent: none, or noted by an earlier version, which called them photos. */
  signatures?: number
}
export const nothingUnsent: Unsent = { entries: 0, photos: 0 }

/** The database of a person's rounds. */
export const roundsDatabase = (personId: string): string => `rounds ${personId}`

const whoseKey = 'whose'
const unsentKey = (personId: string) => `unsent ${personId}`

/** Whose rounds may be shown here without asking the server: of who was here last, and did not log out. */
export const roundsOf = async (): Promise<Whose | null> => (await read<Whose>(whoseKey)) ?? null

export const beRoundsOf = (whose: Whose): Promise<unknown> => write(whoseKey, whose)

export const unsentOf = async (personId: string): Promise<Unsent> =>
  (await read<Unsent>(unsentKey(personId))) ?? nothingUnsent

export async function noteUnsent(personId: string, unsent: Unsent): Promise<void> {
  const before = await unsentOf(personId)
  const isSame = (['entries', 'photos', 'signatures'] as const).every((of) => (before[of] ?? 0) === (unsent[of] ?? 0))
  if (isSame) return
  await write(unsentKey(personId), unsent.entries > 0 ? unsent : null)
}

/** Whether somebody else's work waits on this phone: for them to log in again (WALK-13). */
export async function othersWait(personId: string | undefined): Promise<boolean> {
  const keys = await notes('readonly', (store) => store.getAllKeys())
  return (keys ?? []).some((key) => `${key}`.startsWith(unsentKey('')) && key !== unsentKey(personId ?? 'nobody'))
}

/**
 * At a log-out, and wherever somebody else is here: the rounds of who was here before are shown no more, and go, unless
 * something of theirs is not sent yet (WALK-5).
 */
export async function leaveRounds(butOf?: string): Promise<void> {
  const whose = await roundsOf()
  if (!whose || whose.id === butOf) return
  await write(whoseKey, null)
  if ((await unsentOf(whose.id)).entries === 0)
    await inDatabase(roundsDatabase(whose.id), 'entries', 'readwrite', forget)
}

/**
 * Looks and deletes in one transaction: what another page keeps in that moment, or kept before the browser was ended
 * and is noted nowhere else, stays with all that belongs to it.
 */
function forget(transaction: IDBTransaction): Asked<number> {
  const kept = transaction.objectStore('entries').count()
  kept.onsuccess = () => {
    if (kept.result === 0) for (const name of transaction.objectStoreNames) transaction.objectStore(name).clear()
  }
  return kept
}

const read = <T>(key: string): Promise<T | undefined> => notes<T>('readonly', (store) => store.get(key))

const write = (key: string, value: object | null): Promise<unknown> =>
  notes<unknown>('readwrite', (store) => (value === null ? store.delete(key) : store.put(value, key)))

type Asked<T> = Pick<IDBRequest<T>, 'result'>

const notesStore = 'notes'
const notes = <T>(mode: IDBTransactionMode, ask: (store: IDBObjectStore) => Asked<T>): Promise<T | undefined> =>
  inDatabase('rounds-of', notesStore, mode, (transaction) => ask(transaction.objectStore(notesStore)))

/**
 * Asks a database one thing, in one transaction over all its stores. What is written is on the disk then.
 * @returns undefined where there is no such store, or no room: a browser that forbids storage keeps no rounds.
 */
function inDatabase<T>(
  name: string,
  storeName: string,
  mode: IDBTransactionMode,
  ask: (transaction: IDBTransaction) => Asked<T>,
): Promise<T | undefined> {
  return new Promise((done) => {
    const opening = indexedDB.open(name)
    opening.onupgradeneeded = () => {
      if (storeName === notesStore) opening.result.createObjectStore(notesStore)
      // Not there, and not made by asking.
      else opening.transaction?.abort()
    }
    opening.onerror = () => done(undefined)
    opening.onsuccess = () => {
      const database = opening.result
      const end = (value?: T) => {
        database.close()
        done(value)
      }
      if (!database.objectStoreNames.contains(storeName)) return end()
      const transaction = database.transaction([...database.objectStoreNames], mode, { durability: 'strict' })
      const request = ask(transaction)
      transaction.oncomplete = () => end(request.result)
      transaction.onabort = () => end()
    }
  })
}
