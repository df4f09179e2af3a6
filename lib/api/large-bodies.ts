import { tooMany } from '@/lib/core/errors/errors'
import { FairQueue } from '@/lib/core/turns/fair-queue'
import { SMALL_BYTES, type Spooled } from './spool'

/**
 * A body of 16 MB takes four times as much while its call is dealt with: its bytes, their text, the texts in it, the
 * file that one of these is. So large ones have turns, clients one after the other, of a person one at a time, and no
 * client has all places (ERROR-42). Calls that take minutes with theirs have places of their own: nobody's photo
 * waits for them.
 */
const makeQueues = () => ({
  usual: new FairQueue({ atOnce: 4, atOnceOfAddress: 3, ofAccount: 8, ofAddress: 60 }),
  slow: new FairQueue({ atOnce: 2, atOnceOfAddress: 1, ofAccount: 3, ofAddress: 12 }),
})
const shared = globalThis as typeof globalThis & { tagwardenLargeBodies?: ReturnType<typeof makeQueues> }

interface Who {
  clientId: string
  userId: string
  /** Whether the call takes minutes with a large body. */
  isSlow?: boolean | undefined
}

/** Does what a call does with its body: at once, or in its turn where that is large. */
export async function inTurn<T>(body: Spooled, { clientId, userId, isSlow }: Who, work: () => Promise<T>): Promise<T> {
  if (body.size <= SMALL_BYTES) return await work()
  shared.tagwardenLargeBodies ??= makeQueues()
  const refusal = () => {
    void body.drop()
    return tooMany(1)
  }
  const queue = shared.tagwardenLargeBodies[isSlow ? 'slow' : 'usual']
  return await queue.run({ account: userId, address: clientId }, work, refusal)
}
