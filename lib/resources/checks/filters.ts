import { ownerChoice } from '@/lib/domain/options/organisations'
import { sectorChoice } from '@/lib/domain/options/sectors'
import { idFilter, idsFilter, keywordsFilter } from '@/lib/list/filters'

export const checkFilters = {
  keywords: keywordsFilter('Part of a task’s name'),
  sectorId: idFilter('Sector', sectorChoice),
  organisationId: idsFilter('Organisation', ownerChoice),
  excludeAssetTypeId: idFilter('Not recommended for this asset type'),
  excludeAssetId: idFilter('Not on this tagged asset'),
}
