import type { ManufacturerOutput } from './schema'

/** Row → answer. */
export const presentManufacturer = (row: {
  id: string
  name: string
  organisationId: string
  organisation: { id: string; name: string }
}): ManufacturerOutput => ({
  id: row.id,
  name: row.name,
  organisationId: row.organisationId,
  organisation: { id: row.organisation.id, name: row.organisation.name },
})
