import { db } from '@/lib/core/db/client'
import { actingOrganisation } from '@/lib/domain/permissions/actor'
import type { Asker } from './asker'

/** What somebody acts as is called: the organisation, else the client itself. */
export async function actingName({ actor, tenant }: Asker): Promise<string> {
  const acting = actingOrganisation(actor)
  if (!acting) return tenant.name
  const where = { clientId: actor.clientId, id: acting.organisationId }
  return (await db.organisation.findFirst({ where, select: { name: true } }))?.name ?? tenant.name
}
