import { settleEntry } from '../store/keep-entry'
import type { ItemChange } from '../store/kept'
import { ignoreClosed, noteWhatWaits, type RoundsDatabase } from '../store/open'
import { changeMade, itemAdded } from './change-made'
import type { Entry } from './entry'
import {
  type Answer,
  correctedTime,
  freshWorld,
  nextSteps,
  nextTime,
  type OutboxState,
  outcomeOf,
  type Step,
  stateOf,
  stepKey,
} from './machine'
import { type Line, sendEntry, sendPhoto } from './send'

export interface Outbox {
  /** Something was kept, undone or put right, or there may be a signal again. */
  nudge: () => void
  /** The person has logged in again, or wants all of it sent now. */
  signedIn: () => void
  stop: () => void
}

interface Around {
  database: RoundsDatabase
  line: Line
  /** By how much the server’s clock is ahead, as far as it is known. */
  difference: () => number | null
  onChange: (state: OutboxState, entries: readonly Entry[]) => void
}

const channelName = (personId: string) => `rounds ${personId}`

/**
 * Sends what is kept, for as long as the page is open (WALK-12). Of several tabs one sends, the others show how far it
 * is; when it is closed the next one goes on.
 */
export function startOutbox(around: Around): Outbox {
  const { database, line, onChange } = around
  const channel = new BroadcastChannel(channelName(line.personId))
  const underWay = new Map<string, Step>()
  const over = new AbortController()
  let world = freshWorld
  let timer: ReturnType<typeof setTimeout> | undefined
  let isSender = false
  let again = false
  let isLooking = false

  /** Looks at all that is kept and begins what may go now. One look at a time. */
  async function look(): Promise<void> {
    if (isLooking) {
      again = true
      return
    }
    isLooking = true
    try {
      do {
        again = false
        if (!over.signal.aborted) await lookOnce()
      } while (again)
    } catch (error) {
      ignoreClosed(error)
    } finally {
      isLooking = false
    }
  }

  async function lookOnce(): Promise<void> {
    const entries = await noteWhatWaits(database, line.personId)
    clearTimeout(timer)
    if (isSender) {
      const now = Date.now()
      for (const step of nextSteps(entries, new Set(underWay.keys()), world, now)) {
        underWay.set(stepKey(step), step)
        void run(step)
      }
      const next = nextTime(entries, world, now)
      if (next !== null) timer = setTimeout(look, Math.min(next - now, 60_000) + 5)
    }
    onChange(stateOf(entries, underWay.size, world), entries)
  }

  async function run(step: Step): Promise<void> {
    const { answer, made } = await send(step).catch(() => ({ answer: hasFailed, made: undefined }))
    // The world is this tab’s, the entry may have been changed meanwhile.
    await settleEntry(
      database,
      step.entry.seq,
      (entry) => {
        const outcome = outcomeOf({ ...step, entry }, answer, world, Date.now(), Math.random())
        world = outcome.world
        return outcome.entry
      },
      made,
    ).catch(() => undefined)
    underWay.delete(stepKey(step))
    changed()
  }

  async function send({ entry, photo }: Step): Promise<{ answer: Answer; made?: ItemChange | undefined }> {
    if (photo) {
      const file = await database.get('files', photo.id)
      // Without its bytes a photo can’t be sent; the record says that there was one.
      return { answer: file ? await sendPhoto(line, entry, photo, file.blob) : lostPhoto }
    }
    const settled = entry.sentTime ? entry : await settleTime(entry)
    const answer = await sendEntry(line, settled)
    if (answer.kind !== 'taken') return { answer }
    return { answer, made: answer.added ? itemAdded(entry.roundId, answer.added) : changeMade(settled) }
  }

  /** Each try sends the same time. */
  async function settleTime(entry: Entry): Promise<Entry> {
    const known = { ...entry, difference: entry.difference ?? around.difference() }
    const settled = { ...known, sentTime: correctedTime(known) }
    await settleEntry(database, entry.seq, () => settled)
    return settled
  }

  function changed(): void {
    channel.postMessage('changed')
    void look()
  }
  const nudge = () => {
    world = { ...world, pausedUntil: 0, failures: 0 }
    changed()
  }
  channel.onmessage = () => void look()
  window.addEventListener('online', nudge)
  void beSender(`rounds ${line.personId}`, over.signal, () => {
    isSender = true
    void look()
  })
  void look()
  return {
    nudge,
    signedIn: () => {
      world = { ...world, isSignedOut: false, askedUntil: 0 }
      nudge()
    },
    stop: () => {
      over.abort()
      clearTimeout(timer)
      channel.close()
      window.removeEventListener('online', nudge)
    },
  }
}

const hasFailed: Answer = { kind: 'failed' }
const lostPhoto: Answer = { kind: 'refused', status: 0, errors: { uploads: ['A photo is no longer on this phone'] } }

/** Waits until no other tab sends; holds that until the page goes (Web Locks). Browsers without locks just begin. */
async function beSender(name: string, signal: AbortSignal, begin: () => void): Promise<void> {
  if (!navigator.locks) return begin()
  try {
    await navigator.locks.request(name, { signal }, async () => {
      begin()
      await new Promise<void>((done) => signal.addEventListener('abort', () => done(), { once: true }))
    })
  } catch (error) {
    if (!signal.aborted) throw error
  }
}
