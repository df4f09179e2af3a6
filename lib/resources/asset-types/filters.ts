import { idFilter, idsFilter, keywordsFilter } from '@/lib/api/filters'
import { ownerChoice } from '@/lib/workflows/organisation-options'
import { sectorChoice } from '@/lib/workflows/sector-options'

export const assetTypeFilters = {
  keywords: keywordsFilter('Part of the name or of the sector'),
  sectorId: idFilter('Sector', sectorChoice),
  organisationId: idsFilter('Organisation', ownerChoice),
}
