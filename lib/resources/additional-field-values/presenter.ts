import type { AdditionalFieldValueRow } from './queries'
import type { AdditionalFieldValueOutput } from './schema'

/** Row → answer. */
export const presentAdditionalFieldValue = (row: AdditionalFieldValueRow): AdditionalFieldValueOutput => ({
  id: row.id,
  fieldValue: row.fieldValue,
  organisationId: row.organisationId,
  organisation: { id: row.organisation.id, name: row.organisation.name },
  additionalFieldId: row.additionalFieldId,
  additionalField: { id: row.additionalField.id, name: row.additionalField.name },
})
