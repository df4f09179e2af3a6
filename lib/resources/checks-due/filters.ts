import { customerChoice, distributorChoice, zoneChoice } from '@/lib/domain/options/organisations'
import { codeFilter, codesFilter, idFilter, idsFilter, keywordsFilter } from '@/lib/list/filters'
import { statuses } from '../completed-checks/schema'

export const dueTaskFilters = {
  keywords: keywordsFilter('Part of a tag, asset type, task, customer or site'),
  due: codeFilter('Due', { 0: 'All tasks', 1: 'Due now' }),
  taskResult: codesFilter('Last result', statuses),
  distributorOrganisationId: idsFilter('Distributor', distributorChoice),
  customerOrganisationId: idsFilter('Customer', customerChoice),
  organisationZoneId: idFilter('Site or zone', { ...zoneChoice, description: 'With its sub-zones' }),
  assetId: idFilter('Tagged asset'),
  checkId: idFilter('Task'),
}
