import type { Tenant } from '@/lib/core/tenancy/tenant'
import type { Actor } from '@/lib/domain/permissions/actor'
import { personById, resolveActing } from './actor'

/** Who a link was made for, and as what: it stands in the link, signed. */
export interface Claim {
  userId: string
  impersonatorId?: string
  acting: string
  clientId: string
}

/** The caller as a link carries him. */
export const claimOf = (actor: Actor): Claim => ({
  userId: actor.userId,
  ...(actor.impersonator && { impersonatorId: actor.impersonator.id }),
  acting: actor.acting.as === 'organisation' ? actor.acting.organisationId : 'admin',
  clientId: actor.clientId,
})

/**
 * Who that is today: rights are looked at again when the link is opened (ERROR-13, LIST-20). `null`: not here, or not
 * any more.
 */
export async function actorOfClaim(claim: Claim, tenant: Tenant): Promise<Actor | null> {
  const person = claim.clientId === tenant.id ? await personById(claim.userId, tenant, claim.impersonatorId) : null
  return person && !person.lacksSecondFactor ? resolveActing(person, claim.acting) : null
}
