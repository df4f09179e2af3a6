import { oneAtATime } from '@/lib/core/errors/errors'
import { FairQueue } from '@/lib/core/turns/fair-queue'
import type { Actor } from '@/lib/domain/permissions/actor'

/*
 * What a bulk would do is read row by row, of up to a hundred thousand. So of a person one is looked at at a time and
 * of all together two, of a client one: clients take turns, of a client its people (BULK-24).
 */
const bounds = { atOnce: 2, atOnceOfAddress: 1, ofAccount: 5, ofAddress: 50 }
const shared = globalThis as typeof globalThis & { tagwardenBulks?: FairQueue }

/** Looks at rows in their chooser's turn. @throws ApiError 429 where too much of his waits. */
export function inTurn<T>({ clientId, userId }: Actor, work: () => Promise<T>): Promise<T> {
  shared.tagwardenBulks ??= new FairQueue(bounds)
  return shared.tagwardenBulks.run({ account: `${clientId} ${userId}`, address: clientId }, work, () =>
    oneAtATime('Too much is being looked at already. Please wait until it has ended'),
  )
}
