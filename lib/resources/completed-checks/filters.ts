import { z } from 'zod'
import { customerChoice, distributorChoice, zoneChoice } from '@/lib/domain/options/organisations'
import { colleagueChoice } from '@/lib/domain/options/people'
import { taskChoice } from '@/lib/domain/options/tasks'
import { choiceFilter, codesFilter, daysFilters, idFilter, idsFilter, keywordsFilter } from '@/lib/list/filters'
import { type PeriodSpan, periods, statuses } from './schema'

export const completedCheckFilters = {
  keywords: keywordsFilter('Part of a tag, asset type, task, customer, site, person or note'),
  status: codesFilter('Status', statuses),
  period: choiceFilter('Completed', z.enum(Object.keys(periods) as [PeriodSpan, ...PeriodSpan[]]), {
    options: () => Object.entries(periods).map(([value, label]) => ({ value, label })),
  }),
  ...daysFilters('Completed'),
  distributorOrganisationId: idsFilter('Distributor', distributorChoice),
  customerOrganisationId: idsFilter('Customer', customerChoice),
  assetId: idFilter('Tagged asset'),
  checkId: idFilter('Task', taskChoice),
  organisationZoneId: idFilter('Site or zone', { ...zoneChoice, description: 'With its sub-zones' }),
  userId: idFilter('Person', colleagueChoice),
}
