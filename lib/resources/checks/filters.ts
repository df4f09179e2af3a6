import { idFilter, idsFilter, keywordsFilter } from '@/lib/api/filters'
import { ownerChoice } from '@/lib/workflows/organisation-options'
import { sectorChoice } from '@/lib/workflows/sector-options'

export const checkFilters = {
  keywords: keywordsFilter('Part of a task’s name'),
  sectorId: idFilter('Sector', sectorChoice),
  organisationId: idsFilter('Organisation', ownerChoice),
  excludeAssetTypeId: idFilter('Not recommended for this asset type'),
  excludeAssetId: idFilter('Not on this tagged asset'),
}
