import { z } from 'zod'
import { keyPattern } from '@/lib/domain/checklists/words'
import { customerChoice, distributorChoice, zoneChoice } from '@/lib/domain/options/organisations'
import { taskChoice } from '@/lib/domain/options/tasks'
import { choiceFilter, codesFilter, daysFilters, idFilter, idsFilter, wordFilter } from '@/lib/list/filters'
import { periods, statuses } from '../completed-checks/schema'

export const readingFilters = {
  status: codesFilter('Status', statuses),
  period: wordFilter('Completed', periods),
  ...daysFilters('Completed'),
  distributorOrganisationId: idsFilter('Distributor', distributorChoice),
  customerOrganisationId: idsFilter('Customer', customerChoice),
  assetId: idFilter('Tagged asset'),
  checkId: idFilter('Task', taskChoice),
  itemKey: choiceFilter('Item', z.string().regex(keyPattern), {
    isVisible: false,
    description: 'The key of an item of a checklist',
  }),
  organisationZoneId: idFilter('Site or zone', { ...zoneChoice, description: 'With its sub-zones' }),
}
