import { oneAtATime } from '@/lib/core/errors/errors'
import { FairQueue } from '@/lib/core/turns/fair-queue'

/*
 * Reading a register is seconds of work, of the largest minutes, and tens of megabytes: three at a time, of a client
 * one, and what is too much is refused. They share the time of one (`Slices`). Pages and calls have one queue together.
 * Checking has one of its own: whoever maps columns does not wait for somebody's new file (REGISTER-8).
 */
const makeQueues = () => ({
  read: new FairQueue({ atOnce: 3, atOnceOfAddress: 1, ofAccount: 3, ofAddress: 12 }),
  check: new FairQueue({ atOnce: 2, atOnceOfAddress: 1, ofAccount: 6, ofAddress: 24 }),
})
const shared = globalThis as typeof globalThis & { tagwardenRegisters?: ReturnType<typeof makeQueues> }

const refusals = {
  read: 'Another register of yours is being read. Please wait until it is done',
  check: 'Registers of yours are being checked already. Please wait until that is done',
}

/** Reads or checks a register in its owner's turn. @throws ApiError 429 where too many of his wait already. */
export function inRegisterTurn<T>(
  what: 'read' | 'check',
  { clientId, userId }: { clientId: string; userId: string },
  work: () => Promise<T>,
): Promise<T> {
  shared.tagwardenRegisters ??= makeQueues()
  return shared.tagwardenRegisters[what].run({ account: userId, address: clientId }, work, () =>
    oneAtATime(refusals[what]),
  )
}
