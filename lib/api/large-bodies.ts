import { tooMany } from '@/lib/core/errors/errors'
import { FairQueue } from '@/lib/core/turns/fair-queue'
import { SMALL_BYTES, type Spooled } from './spool'

/**
 * A body of 16 MB takes four times as much while its call is dealt with: its bytes, their text, the texts in it, the file
 * that one of these is. So large ones have turns, clients one after the other, and of a person one at a time (ERROR-42).
 */
const makeQueue = () => new FairQueue({ atOnce: 4, ofAccount: 8, ofAddress: 60 })
const shared = globalThis as typeof globalThis & { tagwardenLargeBodies?: FairQueue }

/** Does what a call does with its body: at once, or in its turn where that is large. */
export async function inTurn<T>(
  body: Spooled,
  who: { clientId: string; userId: string },
  work: () => Promise<T>,
): Promise<T> {
  if (body.size <= SMALL_BYTES) return await work()
  shared.tagwardenLargeBodies ??= makeQueue()
  const refusal = () => {
    void body.drop()
    return tooMany(1)
  }
  return await shared.tagwardenLargeBodies.run({ account: who.userId, address: who.clientId }, work, refusal)
}
