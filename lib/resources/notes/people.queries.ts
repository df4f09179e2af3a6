import { db } from '@/lib/core/db/client'
import { containsAny } from '@/lib/core/db/keywords'
import type { Sides } from '@/lib/domain/notifications/members'
import { type PersonOutput, personSelect, presentPerson } from '@/lib/domain/people/person'
import type { Actor } from '@/lib/domain/permissions/actor'
import { assetReachNow } from '@/lib/domain/permissions/reach'

/** So many people are offered at once. */
const mostOffered = 8

/** An asset within reach, by its id, with the organisations whose people read it. */
export const findSides = (actor: Actor, id: string): Promise<(Sides & { id: string }) | null> =>
  db.asset.findFirst({
    where: { AND: [assetReachNow(actor), { id }] },
    select: { id: true, customerOrganisationId: true, distributorOrganisationId: true },
  })

/**
 * Who can be mentioned in a note on this asset: members of its customer and of its distributor, who read it, but for
 * the actor; of these the first by name that the words are in (BELL-7).
 */
export async function mentionable(
  { clientId, userId }: Actor,
  { customerOrganisationId, distributorOrganisationId }: Sides,
  keywords: string,
): Promise<PersonOutput[]> {
  const sides = [customerOrganisationId, distributorOrganisationId].filter((id) => id !== null)
  const words = keywords.split(/\s+/).filter(Boolean)
  const found = await db.user.findMany({
    where: {
      clientId,
      id: { not: userId },
      deletedAt: null,
      systemAdmin: false,
      verifiedAt: { not: null },
      memberships: { some: { clientId, organisationId: { in: sides } } },
      AND: words.map((word) => containsAny(['firstName', 'lastName'], word)),
    },
    orderBy: [{ firstName: 'asc' }, { lastName: 'asc' }, { id: 'asc' }],
    take: mostOffered,
    ...personSelect,
  })
  return found.map(presentPerson)
}
