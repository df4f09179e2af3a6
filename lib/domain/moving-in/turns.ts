import { availableParallelism } from 'node:os'
import { oneAtATime } from '@/lib/core/errors/errors'
import { FairQueue } from '@/lib/core/turns/fair-queue'

/*
 * Reading a register is seconds of work and tens of megabytes: one at a time, two where there are cores enough, clients
 * take turns, and what is too much is refused (REGISTER-8). Pages and calls have one queue together.
 */
const makeQueue = () => new FairQueue({ atOnce: availableParallelism() > 3 ? 2 : 1, ofAccount: 3, ofAddress: 12 })
const shared = globalThis as typeof globalThis & { tagwardenRegisters?: ReturnType<typeof makeQueue> }

/** Reads a register in its owner's turn. @throws ApiError 429 where too many of his wait already. */
export function inReadingTurn<T>(
  { clientId, userId }: { clientId: string; userId: string },
  work: () => Promise<T>,
): Promise<T> {
  shared.tagwardenRegisters ??= makeQueue()
  return shared.tagwardenRegisters.run({ account: userId, address: clientId }, work, () =>
    oneAtATime('Another register of yours is being read. Please wait until it is done'),
  )
}
