import { addressIn } from '@/components/data/address'
import type { RoundPackageOutput } from '@/lib/resources/rounds/package-schema'
import { roundPackageCall, syncRoundCall } from '@/lib/resources/rounds/phone-client'
import { thumbnailCall } from '@/lib/resources/uploads/client'
import { type Contact, contact, type Line } from '../outbox/send'
import type { ItemChange, TakenRound } from './kept'
import type { RoundsDatabase } from './open'

/** How far taking along is. */
export interface TakeProgress {
  done: number
  total: number
  bytes: number
}

interface Taking {
  database: RoundsDatabase
  line: Line
  organisationId: string
  roundId: string
  onProgress?: (progress: TakeProgress) => void
  signal?: AbortSignal
}

/** Pictures are fetched a few at a time: the line of a phone is narrow. */
const atOnce = 4

/** What went wrong with taking along, in words. */
export class TakeFailure extends Error {}

/**
 * Takes a round along: all that its walk needs, then the pictures of its assets (WALK-6). What is not sent yet stays as
 * it is; given up halfway, the round is here and pictures are missing.
 * @throws TakeFailure, AbortError; DOMException where there is no room.
 */
export async function takeAlong(taking: Taking): Promise<TakenRound> {
  const { database, line, organisationId, roundId, onProgress, signal } = taking
  const before = await database.get('rounds', roundId)
  const answer = await contact(line, roundPackageCall, {
    params: { id: roundId },
    organisationId,
    ...(signal && { signal }),
    ...(before?.etag && { headers: { 'if-none-match': before.etag } }),
  })
  const isSame = before && answer?.status === 304
  const taken = isSame ? { ...before, difference: answer.difference } : await keepPackage(taking, answer, before)
  if (isSame) await database.put('rounds', taken)
  const pack = await database.get('packages', roundId)
  const pictures = (pack?.assets ?? []).flatMap(({ thumbnails }) => thumbnails.slice(0, 1))
  let bytes = taken.bytes
  const progress = (done: number) => onProgress?.({ done, total: pictures.length, bytes })
  progress(0)
  for (let at = 0; at < pictures.length; at += atOnce) {
    signal?.throwIfAborted()
    const some = pictures.slice(at, at + atOnce)
    const sizes = await Promise.all(some.map((picture) => keepPicture(taking, picture)))
    bytes += sizes.reduce((sum, size) => sum + size, 0)
    progress(Math.min(at + atOnce, pictures.length))
  }
  return taken
}

async function keepPackage(
  { database, organisationId, roundId }: Taking,
  answer: Contact<RoundPackageOutput> | null,
  before: TakenRound | undefined,
): Promise<TakenRound> {
  if (!answer) throw new TakeFailure('There is no connection. Try again where there is one')
  if (answer.status === 401) throw new TakeFailure('You have been logged out. Log in and try again')
  const pack = answer.given
  if (!pack) throw new TakeFailure('This round can’t be taken along')
  const { round, items, cursor } = pack
  const taken: TakenRound = {
    id: roundId,
    organisationId,
    number: round.number,
    name: round.name,
    customer: round.customerOrganisation.name,
    plannedDate: round.plannedDate,
    state: round.state,
    itemCount: items.length,
    doneCount: items.filter(({ outcome }) => outcome > 0).length,
    takenAt: Date.now(),
    bytes: answer.bytes,
    etag: answer.etag,
    difference: answer.difference,
    standsAt: before?.standsAt ?? null,
    cursor,
  }
  const transaction = database.transaction(['rounds', 'packages', 'changes'], 'readwrite')
  await Promise.all([
    transaction.objectStore('rounds').put(taken),
    transaction.objectStore('packages').put(pack, roundId),
    // The package knows all that had happened.
    transaction.objectStore('changes').delete(changesOf(roundId)),
    transaction.done,
  ])
  return taken
}

export const changesOf = (roundId: string): IDBKeyRange => IDBKeyRange.bound([roundId], [roundId, []])

/** @returns its size. A picture that can't be had now is none: the walk does without. */
async function keepPicture(
  { database, line, organisationId, roundId, signal }: Taking,
  { uploadId, url }: { uploadId: string; url: string },
): Promise<number> {
  const kept = await database.get('pictures', uploadId)
  if (kept) return kept.blob.size
  // On the host that the page is on, whatever the portal’s main address is.
  const call = { ...thumbnailCall, path: addressIn(url) }
  const picture = (await contact(line, call, { organisationId, ...(signal && { signal }) }))?.given
  if (!picture) return 0
  const blob = blobOf(picture.base64Data)
  await database.put('pictures', { id: uploadId, roundId, blob })
  return blob.size
}

/** Of a data URL; the page's policy lets none be fetched. */
function blobOf(dataUrl: string): Blob {
  const [head = '', base64 = ''] = dataUrl.split(',', 2)
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
  return new Blob([bytes], { type: head.slice('data:'.length).split(';')[0] ?? '' })
}

/** Takes a round off the phone. What is not sent yet stays. */
export async function leaveBehind(database: RoundsDatabase, roundId: string): Promise<void> {
  const transaction = database.transaction(['rounds', 'packages', 'changes', 'pictures'], 'readwrite')
  const pictures = await transaction.objectStore('pictures').index('round').getAllKeys(roundId)
  await Promise.all([
    transaction.objectStore('rounds').delete(roundId),
    transaction.objectStore('packages').delete(roundId),
    transaction.objectStore('changes').delete(changesOf(roundId)),
    ...pictures.map((id) => transaction.objectStore('pictures').delete(id)),
    transaction.done,
  ])
}

/**
 * Hears what changed on the round since: by others, or of what was sent from here. @returns whether
 * the server answered.
 */
export async function hearChanges(database: RoundsDatabase, line: Line, roundId: string): Promise<boolean> {
  const taken = await database.get('rounds', roundId)
  if (!taken) return false
  const { organisationId, cursor } = taken
  const about = { params: { id: roundId }, organisationId, json: { since: cursor } }
  const answer = await contact(line, syncRoundCall, about)
  if (!answer?.given) return false
  const { items, round, cursor: next } = answer.given
  const transaction = database.transaction(['rounds', 'changes'], 'readwrite')
  const rounds = transaction.objectStore('rounds')
  const now = await rounds.get(roundId)
  // Taken along anew meanwhile, or taken off the phone: that knows more than this answer.
  if (now?.cursor !== cursor) {
    await transaction.done
    return true
  }
  const changes = transaction.objectStore('changes')
  for (const item of items) {
    const before = await changes.get([roundId, item.id])
    const isSame = before?.change.completedCheckId === item.completedCheckId
    const change: ItemChange = { roundId, itemId: item.id, change: item, status: (isSame && before?.status) || null }
    await changes.put(change)
  }
  await rounds.put({
    ...now,
    difference: answer.difference,
    cursor: next,
    // Its end may have been sent meanwhile: no state comes back.
    state: Math.max(now.state, round.state),
    itemCount: round.itemCount,
    doneCount: round.doneCount + round.skippedCount,
  })
  await transaction.done
  return true
}
