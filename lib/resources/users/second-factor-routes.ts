import { declares } from '@/lib/api/declares'
import { recordId } from '@/lib/api/record-id'
import { route } from '@/lib/api/route'
import { resetSecondFactor } from '@/lib/auth/second-factor/reset'
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
    summary: 'Takes away a second factor that somebody has lost; their sessions end',
    load: ({ actor, params }) => resettable(actor, recordId(params.id)),
    handle: ({ actor, record }) => resetSecondFactor(actor, record.id),
  }),
]
