import { declares } from '@/lib/api/declares'
import { recordId } from '@/lib/api/record-id'
import { route } from '@/lib/api/route'
import { resetSecondFactor } from '@/lib/auth/second-factor/reset'
import { forbidden, notFound } from '@/lib/core/errors/errors'
import { resetClientUserSecondFactorCall } from './client'
import { mayResetSecondFactor } from './policy'
import { findClientUser } from './queries'

/** A client admin who has lost the second factor goes to the operator of the installation (FACTOR-27). */
export const clientUserSecondFactorRoutes = [
  route({
    ...declares(resetClientUserSecondFactorCall, {}),
    access: 'client-users:reset-second-factor',
    summary: 'Takes away a second factor that a client admin has lost; their sessions end',
    load: async ({ actor, params }) => {
      const row = await findClientUser(recordId(params.id))
      if (!row) throw notFound()
      if (!mayResetSecondFactor(actor, row)) throw forbidden()
      return row
    },
    handle: ({ actor, record }) => resetSecondFactor(actor, record.id),
  }),
]
