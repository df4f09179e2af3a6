import { customerChoice, distributorChoice, zoneChoice } from '@/lib/domain/options/organisations'
import { colleagueChoice } from '@/lib/domain/options/people'
import { taskChoice } from '@/lib/domain/options/tasks'
import { codesFilter, daysFilters, idFilter, idsFilter, keywordsFilter, wordFilter } from '@/lib/list/filters'
import { periods, statuses } from './schema'

export const completedCheckFilters = {
  keywords: keywordsFilter('Part of a tag, asset type, task, customer, site, person or note'),
  status: codesFilter('Status', statuses),
  period: wordFilter('Completed', periods),
  ...daysFilters('Completed'),
  distributorOrganisationId: idsFilter('Distributor', distributorChoice),
  customerOrganisationId: idsFilter('Customer', customerChoice),
  assetId: idFilter('Tagged asset'),
  checkId: idFilter('Task', taskChoice),
  organisationZoneId: idFilter('Site or zone', { ...zoneChoice, description: 'With its sub-zones' }),
  userId: idFilter('Person', colleagueChoice),
}
