import type { SectorOutput } from './schema'

/** Row → answer. */
export const presentSector = (row: {
  id: string
  name: string
  organisationId: string
  organisation: { id: string; name: string }
}): SectorOutput => ({
  id: row.id,
  name: row.name,
  organisationId: row.organisationId,
  organisation: { id: row.organisation.id, name: row.organisation.name },
})
