import { setTimeout as sleep } from 'node:timers/promises'
import { oneAtATime } from '@/lib/core/errors/errors'
import { FairQueue } from '@/lib/core/turns/fair-queue'
import { Slots } from '@/lib/core/turns/slots'
import type { Actor } from '@/lib/domain/permissions/actor'

/*
 * A report is drawn by the process that answers everybody's calls. So of a person one is under way at a time and of a
 * client three; what is drawn at once is one result; all reports together draw half of the time at most, and clients take
 * turns (REPORT-2).
 */
const make = () => ({
  slots: new Slots({ ofAccount: 1, ofAddress: 3, ofAll: 20 }),
  queue: new FairQueue({ atOnce: 1, ofAccount: 1, ofAddress: 3 }),
})
const shared = globalThis as typeof globalThis & { tagwardenReports?: ReturnType<typeof make> }
function turns() {
  shared.tagwardenReports ??= make()
  return shared.tagwardenReports
}

const ownerOf = ({ clientId, userId }: Actor) => ({ account: `${clientId} ${userId}`, address: clientId })
const busy = () => oneAtATime('A report is being made already. Please wait until it has ended')

/** Takes the person's place; gives it back when called. @throws ApiError 429 where there is none. */
export function takePlace(actor: Actor): () => void {
  const give = turns().slots.take(ownerOf(actor))
  if (!give) throw busy()
  return give
}

/** Says at once that a second one has to wait, where the address of it is asked for. @throws ApiError 429. */
export const refuseSecond = (actor: Actor): void => takePlace(actor)()

/** Does a small piece of work in the client's turn, and then leaves the processor to others for as long. */
export const inTurn = (actor: Actor, work: () => void): Promise<void> =>
  turns().queue.run(
    ownerOf(actor),
    async () => {
      const began = performance.now()
      work()
      await sleep(performance.now() - began)
    },
    busy,
  )
