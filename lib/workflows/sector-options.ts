import type { Asker, Option } from '@/lib/api/filters'
import { db } from '@/lib/db/client'
import { libraryReach } from '@/lib/permissions/reach'

/**
 * The sectors that a list's filter offers: those the asker reads, the first 100 by name (S2 §9). Another organisation's
 * sector says whose it is.
 */
async function sectorOptions({ actor }: Asker): Promise<Option[]> {
  const rows = await db.sector.findMany({
    where: libraryReach(actor),
    orderBy: [{ name: 'asc' }, { id: 'asc' }],
    take: 100,
    select: { id: true, name: true, organisationId: true, organisation: { select: { name: true } } },
  })
  const own = actor.acting.as === 'organisation' ? actor.acting.organisationId : null
  return rows.map(({ id, name, organisationId, organisation }) => ({
    value: id,
    label: organisationId === own ? name : `${name} (${organisation.name})`,
  }))
}

/** A filter by sector. */
export const sectorChoice = { options: sectorOptions }
