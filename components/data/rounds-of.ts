/*
 * Whose rounds are on this phone, and how much of whose work is not sent yet: what every page of the portal may ask without
 * opening the database that they are in (WALK-5, WALK-13).
 */

const whoseKey = 'rounds-of'
const waitingKey = (personId: string) => `rounds-waiting ${personId}`

export interface Whose {
  id: string
  name: string
}

/** What is kept on this phone and not sent yet. */
export interface Unsent {
  entries: number
  photos: number
}
export const nothingUnsent: Unsent = { entries: 0, photos: 0 }

/** The database of a person's rounds. */
export const roundsDatabase = (personId: string): string => `rounds ${personId}`

/** Whose rounds may be shown here without asking the server: of who was here last, and did not log out. */
export const roundsOf = (): Whose | null => read<Whose>(whoseKey)

export const beRoundsOf = (whose: Whose): void => write(whoseKey, whose)

export const unsentOf = (personId: string): Unsent => read<Unsent>(waitingKey(personId)) ?? nothingUnsent

export const noteUnsent = (personId: string, unsent: Unsent): void =>
  write(waitingKey(personId), unsent.entries > 0 ? unsent : null)

/** Whether somebody else's work waits on this phone: for them to log in again (WALK-13). */
export function othersWait(personId: string | undefined): boolean {
  try {
    return Object.keys(localStorage).some(
      (key) => key.startsWith(waitingKey('')) && key !== waitingKey(personId ?? 'nobody'),
    )
  } catch (error) {
    return forbidden(error, false)
  }
}

/**
 * At a log-out, and wherever somebody else is here: the rounds of who was here before are shown no more, and go, unless
 * something of theirs is not sent yet (WALK-5).
 */
export function leaveRounds(butOf?: string): void {
  const whose = roundsOf()
  if (!whose || whose.id === butOf) return
  write(whoseKey, null)
  if (unsentOf(whose.id).entries === 0) indexedDB.deleteDatabase(roundsDatabase(whose.id))
}

function read<T>(key: string): T | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null')
  } catch (error) {
    return forbidden(error, null)
  }
}

function write(key: string, value: object | null): void {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(value))
  } catch (error) {
    forbidden(error, null)
  }
}

/** A browser that forbids storage keeps no rounds. */
function forbidden<T>(error: unknown, otherwise: T): T {
  if (error instanceof DOMException || error instanceof SyntaxError) return otherwise
  throw error
}
