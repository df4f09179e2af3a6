import type { AdditionalFieldRow } from './queries'
import type { AdditionalFieldOutput } from './schema'

/** Row → answer. */
export const presentAdditionalField = (row: AdditionalFieldRow): AdditionalFieldOutput => ({
  id: row.id,
  name: row.name,
  organisationId: row.organisationId,
  organisation: { id: row.organisation.id, name: row.organisation.name },
  sectorId: row.sectorId,
  sector: { id: row.sector.id, name: row.sector.name },
})
