import { hasMethod, lockOwner, type Owner, switchOff } from '@/lib/auth/second-factor/owner'
import { tellOfChange } from '@/lib/auth/tell-change'
import type { Tx } from '@/lib/core/db/client'
import { transaction } from '@/lib/core/db/transaction'
import { conflict } from '@/lib/core/errors/errors'
import type { Actor } from '@/lib/domain/permissions/actor'

/**
 * Takes a method away, by `remove`. With the last one the second step ends and the recovery codes are dead; where the
 * client asks for it, the last one stays (FACTOR-19).
 * @throws ApiError 409.
 */
export const removeMethod = (
  actor: Actor,
  change: 'authenticator-removed' | 'passkey-removed',
  remove: (tx: Tx, owner: Owner) => Promise<void>,
): Promise<void> =>
  transaction(async (tx) => {
    const owner = await lockOwner(tx, actor.userId)
    await remove(tx, owner)
    if (!(await hasMethod(tx, owner))) {
      if (actor.needsSecondFactor)
        throw conflict('This portal asks for two-step sign-in. Add another way before you remove the last one')
      await switchOff(tx, owner)
    }
    await tellOfChange(tx, actor, owner, { action: 'second-factor-change', change })
  })
