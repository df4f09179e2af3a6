import { tooMany } from '@/lib/core/errors/errors'
import { FairQueue } from '@/lib/core/turns/fair-queue'
import type { Actor } from '@/lib/domain/permissions/actor'

/** A page of more rows than any screen shows. */
const large = 100

/*
 * A page of a thousand rows keeps the one thread that answers everybody's calls busy for as long as fifty usual ones.
 * So of a person one is read at a time, of a client two and of all together three: clients and their people take turns
 * (LIST-45).
 */
const bounds = { atOnce: 3, atOnceOfAddress: 2, ofAccount: 60, ofAddress: 600 }
const shared = globalThis as typeof globalThis & { tagwardenLargePages?: FairQueue }

/** Reads a page of so many rows: at once, or in its caller's turn. @throws ApiError 429 where too many of his wait. */
export async function inTurn<T>({ clientId, userId }: Actor, limit: number, read: () => Promise<T>): Promise<T> {
  if (limit <= large) return await read()
  shared.tagwardenLargePages ??= new FairQueue(bounds)
  const owner = { account: `${clientId} ${userId}`, address: clientId }
  return await shared.tagwardenLargePages.run(owner, read, () => tooMany(1))
}
