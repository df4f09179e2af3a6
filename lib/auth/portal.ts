import { db, systemDb } from '@/lib/core/db/client'
import type { Actor } from '@/lib/domain/permissions/actor'

/** The person's own name, address and organisations, and the one acted in: what the frame of the portal shows. */
export async function portalOf(actor: Actor) {
  const organisationId = actor.acting.as === 'organisation' ? actor.acting.organisationId : null
  const [user, memberships] = await Promise.all([
    // A system admin's own row may belong to another client.
    systemDb.user.findUniqueOrThrow({ where: { id: actor.userId }, select: { id: true, email: true } }),
    db.membership.findMany({
      where: { clientId: actor.clientId, userId: actor.userId, organisation: { deletedAt: null } },
      select: {
        organisation: { select: { id: true, name: true, accountCode: true, isDistributor: true, fields: true } },
      },
      orderBy: { organisation: { name: 'asc' } },
    }),
  ])
  const organisations = memberships.map(({ organisation }) => ({
    ...organisation,
    fields: organisation.fields as Record<string, 0 | 1>,
  }))
  return {
    me: {
      id: user.id,
      fullName: actor.fullName,
      email: user.email ?? '',
      organisations: organisations.map(({ id, name }) => ({ id, name })),
    },
    organisation: organisations.find(({ id }) => id === organisationId) ?? null,
  }
}
