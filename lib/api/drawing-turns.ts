import { setTimeout as sleep } from 'node:timers/promises'
import { oneAtATime } from '@/lib/core/errors/errors'
import { FairQueue } from '@/lib/core/turns/fair-queue'
import { Slots } from '@/lib/core/turns/slots'
import type { Actor } from '@/lib/domain/permissions/actor'

/*
 * A PDF is drawn by the process that answers everybody's calls. So of a person few are under way at a time, and of a
 * client; what is drawn at once is one result, a label, or a line of a quote; all files together draw half of the time
 * at most, and clients take turns (REPORT-2, TAG-25, QUOTE-13).
 */
const make = () => ({
  places: new Map<string, Slots>(),
  queue: new FairQueue({ atOnce: 1, ofAccount: 24, ofAddress: 72 }),
})
const shared = globalThis as typeof globalThis & { tagwardenDrawing?: ReturnType<typeof make> }
function turns() {
  shared.tagwardenDrawing ??= make()
  return shared.tagwardenDrawing
}

/** Nobody holds what others wait for longer than this. */
export const patience = { stallsMs: 60_000, longestMs: 10 * 60_000 }

const ownerOf = ({ clientId, userId }: Actor) => ({ account: `${clientId} ${userId}`, address: clientId })

/**
 * Places for one kind of file: how many of a person and of a client may be under way.
 * @param busy what whoever has no place is told.
 */
export function drawingPlaces(
  kind: string,
  { ofPerson, ofClient }: { ofPerson: number; ofClient: number },
  busy: string,
) {
  const slots = () => {
    const { places } = turns()
    const own = places.get(kind) ?? new Slots({ ofAccount: ofPerson, ofAddress: ofClient, ofAll: 20 })
    places.set(kind, own)
    return own
  }
  /** Takes the person's place; gives it back when called. @throws ApiError 429 where there is none. */
  const takePlace = (actor: Actor): (() => void) => {
    const give = slots().take(ownerOf(actor))
    if (!give) throw oneAtATime(busy)
    return give
  }
  return {
    takePlace,
    /** Says at once that another one has to wait, where the address of it is asked for. @throws ApiError 429. */
    refuseSecond: (actor: Actor): void => takePlace(actor)(),
  }
}

/** Does a small piece of work in the client's turn, and then leaves the processor to others for as long. */
export const inTurn = (actor: Actor, work: () => void): Promise<void> =>
  turns().queue.run(
    ownerOf(actor),
    async () => {
      const began = performance.now()
      work()
      await sleep(performance.now() - began)
    },
    () => oneAtATime('Too many files are being made already. Please wait until they have ended'),
  )
