import { z } from 'zod'
import { customerChoice, distributorChoice } from '@/lib/domain/options/organisations'
import { quoteStates } from '@/lib/domain/quotes/states'
import { choiceFilter, codesFilter, idFilter, idsFilter, keywordsFilter } from '@/lib/list/filters'
import { type PeriodSpan, periods } from '../completed-checks/schema'

export const quoteFilters = {
  keywords: keywordsFilter('A number, or part of a title, customer or purchase order'),
  state: codesFilter('State', quoteStates),
  distributorOrganisationId: idsFilter('Distributor', distributorChoice),
  customerOrganisationId: idsFilter('Customer', customerChoice),
  findingId: idFilter('Finding'),
  period: choiceFilter('Created', z.enum(Object.keys(periods) as [PeriodSpan, ...PeriodSpan[]]), {
    options: () => Object.entries(periods).map(([value, label]) => ({ value, label })),
  }),
}
