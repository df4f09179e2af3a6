import type { Entry, Photo, Refusal } from './entry'

/*
 * What an outbox does next, and what an answer makes of it (WALK-12): pure functions, so that every order of
 * answers, losses and restarts can be tried. Nothing here drops an entry: it goes when the server has it, or when
 * somebody says so.
 */

/** So many calls are under way at a time. */
export const mostAtOnce = 3

/** One call: a photo, or the entry itself, once its photos are there. */
export interface Step {
  entry: Entry
  photo?: Photo
}
export const stepKey = ({ entry, photo }: Step): string => photo?.id ?? entry.id

/** How the world stands: shared by all entries, and forgotten with the page. */
interface World {
  /** After failures of the network: nothing is tried before. */
  pausedUntil: number
  failures: number
  /** Nor before the server wants to be asked again. */
  askedUntil: number
  isSignedOut: boolean
}
export const freshWorld: World = { pausedUntil: 0, failures: 0, askedUntil: 0, isSignedOut: false }

/** What became of a call. */
export type Answer =
  | { kind: 'taken' }
  /** Nobody answered, or somebody who is not our server. */
  | { kind: 'away' }
  /** The server wants to be left alone for so long. */
  | { kind: 'later'; seconds: number }
  | { kind: 'failed' }
  | { kind: 'signedOut' }
  | ({ kind: 'refused' } & Refusal)

/** What to begin now, in order of making. */
export function nextSteps(entries: readonly Entry[], underWay: ReadonlySet<string>, world: World, now: number): Step[] {
  if (world.isSignedOut || isAhead(world.pausedUntil, now) || isAhead(world.askedUntil, now)) return []
  const room = mostAtOnce - underWay.size
  const begun: Step[] = []
  const before: Before = { rounds: new Set(), about: new Set() }
  for (const entry of entries) {
    if (begun.length >= room) break
    if (mayGo(entry, before, now))
      for (const step of stepsOf(entry, underWay)) if (begun.length < room) begun.push(step)
    before.rounds.add(entry.roundId)
    if (!entry.refusal) before.about.add(entry.about)
  }
  return begun
}

/** What entries that were made before are of: each is looked at once, however many wait. */
interface Before {
  rounds: Set<string>
  /** But for those that somebody has to decide about. */
  about: Set<string>
}

/** Longer than anything waits: a time beyond it was noted before the phone’s clock was put back. */
const longestWaitMs = 400_000
export const isAhead = (time: number, now: number): boolean => now < time && time - now <= longestWaitMs

function mayGo(entry: Entry, before: Before, now: number): boolean {
  if (entry.refusal || isAhead(entry.heldUntil, now) || isAhead(entry.nextTry, now)) return false
  // The end of a round waits for all that was done on it, also for what somebody has to decide.
  return entry.kind === 'finish' ? !before.rounds.has(entry.roundId) : !before.about.has(entry.about)
}

function stepsOf(entry: Entry, underWay: ReadonlySet<string>): Step[] {
  const missing = entry.photos.filter(({ isSent }) => !isSent)
  const steps: Step[] = missing.length > 0 ? missing.map((photo) => ({ entry, photo })) : [{ entry }]
  return steps.filter((step) => !underWay.has(stepKey(step)))
}

/** When there may be something to begin again; null: not before something happens. */
export function nextTime(entries: readonly Entry[], world: World, now: number): number | null {
  if (world.isSignedOut) return null
  const times = entries.filter(({ refusal }) => !refusal).map(({ heldUntil, nextTry }) => Math.max(heldUntil, nextTry))
  const later = [...times, world.pausedUntil, world.askedUntil].filter((time) => time > now)
  return entries.length > 0 && later.length > 0 ? later.reduce((first, time) => Math.min(first, time)) : null
}

/** Pauses grow from a second to five minutes; `chance` (0 to 1) keeps phones from coming back all at once. */
export const pauseMs = (failures: number, chance: number): number =>
  Math.min(300_000, 1_000 * 2 ** Math.min(failures, 12)) * (0.75 + chance / 2)

/** As long as the server asks for, a little apart for each phone, and not longer than it would be tried anyway. */
const askedMs = (seconds: number, chance: number): number =>
  Math.min(300, Math.max(0, seconds)) * 1_000 * (1 + chance / 4)

interface Outcome {
  world: World
  /** As it is from now on; null: the server has it. */
  entry: Entry | null
}

/** What an answer makes of the entry and of the world. */
export function outcomeOf({ entry, photo }: Step, answer: Answer, world: World, now: number, chance: number): Outcome {
  switch (answer.kind) {
    case 'taken':
      return { world: { ...world, pausedUntil: 0, failures: 0 }, entry: photo ? withPhoto(entry, photo) : null }
    case 'away':
    case 'later': {
      const asked = answer.kind === 'later' ? now + askedMs(answer.seconds, chance) : 0
      const askedUntil = Math.max(asked, isAhead(world.askedUntil, now) ? world.askedUntil : 0)
      const pausedUntil = now + pauseMs(world.failures, chance)
      return { world: { ...world, failures: world.failures + 1, pausedUntil, askedUntil }, entry }
    }
    case 'failed':
      return { world, entry: { ...entry, tries: entry.tries + 1, nextTry: now + pauseMs(entry.tries, chance) } }
    case 'signedOut':
      return { world: { ...world, isSignedOut: true }, entry }
    case 'refused':
      return { world, entry: refused(entry, photo, answer) }
  }
}

const withPhoto = (entry: Entry, { id }: Photo): Entry => ({
  ...entry,
  photos: entry.photos.map((one) => (one.id === id ? { ...one, isSent: true } : one)),
})

/** Files that nobody named in time are gone from the server: they are sent once more, for they are here. */
function refused(entry: Entry, photo: Photo | undefined, { status, errors }: Refusal): Entry {
  const areGone = !photo && errors.uploadIds && entry.photos.length > 0 && entry.tries === 0
  return areGone
    ? { ...entry, tries: 1, photos: entry.photos.map((one) => ({ ...one, isSent: false })) }
    : { ...entry, refusal: { status, errors } }
}

/** An entry that somebody has put right, or wants to be tried again as it is. */
export const putRight = (entry: Entry, body: Entry['body'] = entry.body): Entry => ({
  ...entry,
  body,
  refusal: null,
  tries: 0,
  nextTry: 0,
})

/** What the screen always says (WALK-12). */
export interface OutboxState {
  kind: 'sent' | 'waiting' | 'sending' | 'needsYou' | 'signedOut'
  waiting: number
  needsYou: number
  photos: number
}

export function stateOf(entries: readonly Entry[], underWay: number, world: World): OutboxState {
  const needsYou = entries.filter(({ refusal }) => refusal).length
  const waiting = entries.length - needsYou
  const photos = entries.flatMap((entry) => entry.photos).filter(({ isSent }) => !isSent).length
  const kind =
    entries.length === 0
      ? 'sent'
      : world.isSignedOut
        ? 'signedOut'
        : underWay > 0
          ? 'sending'
          : needsYou > 0
            ? 'needsYou'
            : 'waiting'
  return { kind, waiting, needsYou, photos }
}

/** Differences below this are those of any clock. */
const clockLeewayMs = 5 * 60_000

export const isClockWrong = (difference: number | null): difference is number =>
  difference !== null && Math.abs(difference) > clockLeewayMs

type Timed = Pick<Entry, 'madeAt' | 'difference' | 'notBefore'>

/**
 * The time that is sent for the phone's own (WALK-14). A clock that is a little behind is left as it is, but for what
 * it says was done before its round was made: that would be none of the round's.
 */
export function correctedTime({ madeAt, difference, notBefore }: Timed): string {
  const time = new Date(madeAt).getTime() + (isClockWrong(difference) ? difference : 0)
  const least = notBefore === undefined ? time : new Date(notBefore).getTime()
  return new Date(time < least && least - time <= clockLeewayMs ? least : time).toISOString()
}

/** What is sent: with its time, and with its photos where they belong. */
export function bodyToSend({ body, timeField, sentTime, photos }: Entry): Record<string, unknown> {
  const idsOf = (part: string | null) => photos.filter((one) => one.part === part).map(({ id }) => id)
  const own = idsOf(null)
  const { answers } = body
  return {
    ...body,
    ...(timeField && { [timeField]: sentTime }),
    ...(own.length > 0 && { uploadIds: own }),
    ...(answers && {
      answers: answers.map((answer) => {
        const uploadIds = idsOf(answer.key)
        return uploadIds.length > 0 ? { ...answer, uploadIds } : answer
      }),
    }),
  }
}
