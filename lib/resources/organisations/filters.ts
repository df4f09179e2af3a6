import { distributorChoice } from '@/lib/domain/options/organisations'
import { actsAsClientAdmin } from '@/lib/domain/permissions/actor'
import { archivedFilter, booleanFilter, idFilter, idsFilter, keywordsFilter, optionsOf } from '@/lib/list/filters'

const kinds = { true: 'Distributor', false: 'Customer' }

export const organisationFilters = {
  keywords: keywordsFilter('Part of a name, account code, contact or town'),
  isDistributor: booleanFilter('Organisation type', {
    // A distributor's list has customers only.
    isVisible: ({ actor }) => actsAsClientAdmin(actor),
    options: () => optionsOf(kinds),
  }),
  distributorId: idsFilter('Distributors', {
    ...distributorChoice,
    description: 'Only customers of these distributors; among distributors, only these',
  }),
  excludeId: idFilter('Without', { description: 'All but this organisation' }),
  archived: archivedFilter(),
}
