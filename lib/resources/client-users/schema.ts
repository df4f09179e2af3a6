import { z } from 'zod'
import { clientMadeId } from '@/lib/core/text/ids'
import { email, line, uuid } from '@/lib/core/text/zod'
import { pendingInvite } from '@/lib/resources/users/schema'

/**
 * A client admin of some client, as system admins see him, invited or validated (ORGANISATION-46,
 * ORGANISATION-47).
 */
export const clientUser = z.strictObject({
  ...pendingInvite.shape,
  expiresAt: z.iso.datetime().nullable().meta({ description: 'Of the invite; null once the account is validated' }),
  clientId: z.uuid(),
  client: z.strictObject({ id: z.uuid(), name: z.string() }),
  clientAdmin: z.boolean(),
  systemAdmin: z.boolean(),
})
export type ClientUserOutput = z.input<typeof clientUser>

export const inviteClientUser = z.object({
  ...clientMadeId,
  firstName: line(),
  lastName: line(),
  email: email(),
  clientId: uuid(),
})
export type ClientUserInvite = z.output<typeof inviteClientUser>

/** Names can be put right until the account is validated (ORGANISATION-48). */
export const updateClientUser = z.object({ firstName: line().optional(), lastName: line().optional() })
export type ClientUserChange = z.output<typeof updateClientUser>
