import { tooMany } from '@/lib/core/errors/errors'
import { FairQueue } from '@/lib/core/turns/fair-queue'
import type { Actor } from '@/lib/domain/permissions/actor'

/*
 * Rows of an export come some at a time, each time with a connection to the database. So of a person's exports,
 * however many he has begun, one reads at a time, of a client's four and of all six: the other connections are
 * for calls (LIST-42).
 */
const bounds = { atOnce: 6, atOnceOfAddress: 4, ofAccount: 200, ofAddress: 2_000 }
const shared = globalThis as typeof globalThis & { tagwardenExports?: FairQueue }

/** The same rows, each time in their person's turn. @throws ApiError 429 where too many exports of one's own wait. */
export async function* inTurns<T>({ clientId, userId }: Actor, rows: AsyncIterable<T>): AsyncGenerator<T> {
  shared.tagwardenExports ??= new FairQueue(bounds)
  const queue = shared.tagwardenExports
  const owner = { account: `${clientId} ${userId}`, address: clientId }
  const iterator = rows[Symbol.asyncIterator]()
  try {
    for (;;) {
      const next = await queue.run(
        owner,
        () => iterator.next(),
        () => tooMany(10),
      )
      if (next.done) return
      yield next.value
    }
  } finally {
    await iterator.return?.()
  }
}
