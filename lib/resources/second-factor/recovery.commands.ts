import { lockOwner, renewRecoveryCodes } from '@/lib/auth/second-factor/owner'
import { tellOfChange } from '@/lib/auth/tell-change'
import { transaction } from '@/lib/core/db/transaction'
import { conflict } from '@/lib/core/errors/errors'
import type { Actor } from '@/lib/domain/permissions/actor'

/** New recovery codes; those before are dead (FACTOR-18). @throws ApiError 409 where there is no app and no passkey. */
export const makeRecoveryCodes = (actor: Actor): Promise<string[]> =>
  transaction(async (tx) => {
    const owner = await lockOwner(tx, actor.userId)
    if (!owner.secondFactorAt) throw conflict('Set up an authenticator app or a passkey first')
    await tellOfChange(tx, actor, owner, { action: 'second-factor-change', change: 'recovery-codes-made' })
    return renewRecoveryCodes(tx, owner)
  })
