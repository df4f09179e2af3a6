import { ownerChoice } from '@/lib/domain/options/organisations'
import { idFilter, idsFilter, keywordsFilter } from '@/lib/list/filters'

export const additionalFieldValueFilters = {
  keywords: keywordsFilter('Part of a value'),
  additionalFieldId: idFilter('Additional field'),
  organisationId: idsFilter('Organisation', ownerChoice),
}
