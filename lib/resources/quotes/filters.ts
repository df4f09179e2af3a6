import { z } from 'zod'
import { customerChoice, distributorChoice } from '@/lib/domain/options/organisations'
import type { Asker } from '@/lib/domain/people/asker'
import { actsAsCustomer } from '@/lib/domain/permissions/actor'
import { quoteStates, receivedStates } from '@/lib/domain/quotes/states'
import { choiceFilter, codesFilter, idFilter, idsFilter, keywordsFilter } from '@/lib/list/filters'
import { type PeriodSpan, periods } from '../completed-checks/schema'

export const quoteFilters = {
  keywords: keywordsFilter('A number, or part of a title, customer or purchase order'),
  state: {
    ...codesFilter('State', quoteStates),
    // A customer has received what a distributor has sent, and has no drafts.
    options: ({ actor }: Asker) =>
      Object.entries(actsAsCustomer(actor) ? receivedStates : quoteStates)
        .filter(([state]) => state !== '0' || !actsAsCustomer(actor))
        .map(([value, label]) => ({ value, label })),
  },
  distributorOrganisationId: idsFilter('Distributor', distributorChoice),
  customerOrganisationId: idsFilter('Customer', customerChoice),
  findingId: idFilter('Finding'),
  decided: choiceFilter('Decided', z.enum(['thisYear', 'before']), {
    options: () => [
      { value: 'thisYear', label: 'This year' },
      { value: 'before', label: 'Before this year' },
    ],
  }),
  work: choiceFilter('Work', z.enum(['notBegun']), {
    description: 'Approved ones with an approved finding, of whose findings none is in progress or fixed',
    options: () => [{ value: 'notBegun', label: 'Approved, not begun' }],
  }),
  period: choiceFilter('Created', z.enum(Object.keys(periods) as [PeriodSpan, ...PeriodSpan[]]), {
    options: () => Object.entries(periods).map(([value, label]) => ({ value, label })),
  }),
}
