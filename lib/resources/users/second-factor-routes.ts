import { declares } from '@/lib/api/declares'
import { recordId } from '@/lib/api/record-id'
import { route } from '@/lib/api/route'
import { askToReset, resetSecondFactor } from '@/lib/auth/second-factor/reset'
import { forbidden, notFound } from '@/lib/core/errors/errors'
import type { Actor } from '@/lib/domain/permissions/actor'
import { resetSecondFactorCall } from './client'
import { mayResetSecondFactor } from './policy'
import { findWithFlags } from './queries'

/** The person, as for acting as somebody (FACTOR-27). @throws ApiError 404, 403. */
async function resettable(actor: Actor, id: string) {
  const row = await findWithFlags(actor, id)
  if (!row) throw notFound()
  if (!mayResetSecondFactor(actor, row)) throw forbidden()
  return row
}

export const secondFactorResetRoutes = [
  route({
    ...declares(resetSecondFactorCall, {}),
    access: 'users:reset-second-factor',
    summary: 'Takes away a second factor that somebody has lost; asked by a client admin, the person is mailed first',
    load: ({ actor, params }) => resettable(actor, recordId(params.id)),
    // A client admin alone is not enough (FACTOR-30).
    handle: ({ actor, record }) =>
      actor.systemAdmin ? resetSecondFactor(actor, record.id) : askToReset(actor, record.id),
  }),
]
