import { ownerChoice } from '@/lib/domain/options/organisations'
import { idsFilter, keywordsFilter } from '@/lib/list/filters'

export const manufacturerFilters = {
  keywords: keywordsFilter(),
  organisationId: idsFilter('Organisation', ownerChoice),
}
