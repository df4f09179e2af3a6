import { db } from '@/lib/core/db/client'
import type { Asker } from '@/lib/domain/people/asker'
import { libraryReach } from '@/lib/domain/permissions/reach'
import { offeredOptions } from './offered'
import type { Option } from './option'

/**
 * The sectors that a list's filter offers: those the asker reads, the first ones by name. The label of
 * another organisation's sector names that organisation.
 */
async function sectorOptions({ actor }: Asker, chosen: readonly string[]): Promise<readonly Option[]> {
  const own = actor.acting.as === 'organisation' ? actor.acting.organisationId : null
  return await offeredOptions(
    {
      tables: ['Sector', 'Organisation'],
      reach: libraryReach(actor),
      namedFor: own,
      find: (where, take) =>
        db.sector.findMany({
          where,
          orderBy: [{ name: 'asc' }, { id: 'asc' }],
          take,
          select: { id: true, name: true, organisationId: true, organisation: { select: { name: true } } },
        }),
      name: (rows) =>
        rows.map(({ id, name, organisationId, organisation }) => ({
          value: id,
          label: organisationId === own ? name : `${name} (${organisation.name})`,
        })),
    },
    chosen,
  )
}

/** A filter by sector. */
export const sectorChoice = { options: sectorOptions }
