import { ownerChoice } from '@/lib/domain/options/organisations'
import { sectorChoice } from '@/lib/domain/options/sectors'
import { idFilter, idsFilter, keywordsFilter } from '@/lib/list/filters'

export const additionalFieldFilters = {
  keywords: keywordsFilter(),
  sectorId: idFilter('Sector', sectorChoice),
  organisationId: idsFilter('Organisation', ownerChoice),
}
