import { archivedFilter, booleanFilter, idFilter, idsFilter, keywordsFilter } from '@/lib/api/filters'
import { distributorChoice } from '@/lib/workflows/organisation-options'

export const organisationFilters = {
  keywords: keywordsFilter('Part of a name, account code, contact or town'),
  isDistributor: booleanFilter('Distributor'),
  distributorId: idsFilter('Distributors', distributorChoice),
  excludeId: idFilter('Without'),
  archived: archivedFilter(),
}
