import { oneAtATime } from '@/lib/core/errors/errors'
import { FairQueue } from '@/lib/core/turns/fair-queue'
import type { Actor } from '@/lib/domain/permissions/actor'

/*
 * A search takes two connections to the database. So of a person one is under way at a time and of all together four,
 * of a client three: clients take turns, of a client its people (SEARCH-9).
 */
const bounds = { atOnce: 4, atOnceOfAddress: 3, ofAccount: 30, ofAddress: 300 }
const shared = globalThis as typeof globalThis & { tagwardenSearches?: FairQueue }

/** Does a search in its caller's turn. @throws ApiError 429 where too many of his wait. */
export function inTurn<T>({ clientId, userId }: Actor, work: () => Promise<T>): Promise<T> {
  shared.tagwardenSearches ??= new FairQueue(bounds)
  return shared.tagwardenSearches.run({ account: `${clientId} ${userId}`, address: clientId }, work, () =>
    oneAtATime('Too many searches at once. Please wait until they have ended'),
  )
}
