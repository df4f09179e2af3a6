import { idsFilter, keywordsFilter } from '@/lib/api/filters'
import { ownerChoice } from '@/lib/workflows/organisation-options'

export const manufacturerFilters = {
  keywords: keywordsFilter(),
  organisationId: idsFilter('Organisation', ownerChoice),
}
