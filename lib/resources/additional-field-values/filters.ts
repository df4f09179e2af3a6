import { idFilter, idsFilter, keywordsFilter } from '@/lib/api/filters'
import { ownerChoice } from '@/lib/workflows/organisation-options'

export const additionalFieldValueFilters = {
  keywords: keywordsFilter('Part of a value'),
  additionalFieldId: idFilter('Additional field'),
  organisationId: idsFilter('Organisation', ownerChoice),
}
