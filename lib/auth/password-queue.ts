import { tooMany } from '@/lib/core/errors/errors'
import { FairQueue, type Owner } from '@/lib/core/turns/fair-queue'
import { threads } from './bcrypt'

const shared = globalThis as typeof globalThis & { tagwardenPasswords?: FairQueue }

/**
 * Does what hashes a password in its owner's turn: hashing fills the processor, and nobody's logins may keep others
 * waiting (ACCOUNT-58). One more at a time than there are threads, so that none of them waits for the database.
 * @throws ApiError 429 where too many of this account, or from this address, wait already.
 */
export function inTurn<T>(owner: Owner, work: () => Promise<T>): Promise<T> {
  shared.tagwardenPasswords ??= new FairQueue({ atOnce: threads + 1, ofAccount: 20, ofAddress: 100 })
  return shared.tagwardenPasswords.run(owner, work, () => tooMany(1))
}
