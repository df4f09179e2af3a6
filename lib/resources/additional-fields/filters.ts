import { idFilter, idsFilter, keywordsFilter } from '@/lib/api/filters'
import { ownerChoice } from '@/lib/workflows/organisation-options'
import { sectorChoice } from '@/lib/workflows/sector-options'

export const additionalFieldFilters = {
  keywords: keywordsFilter(),
  sectorId: idFilter('Sector', sectorChoice),
  organisationId: idsFilter('Organisation', ownerChoice),
}
