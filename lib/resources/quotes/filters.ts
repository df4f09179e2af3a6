import { customerChoice, distributorChoice } from '@/lib/domain/options/organisations'
import type { Asker } from '@/lib/domain/people/asker'
import { actsAsCustomer } from '@/lib/domain/permissions/actor'
import { quoteStates, receivedStates } from '@/lib/domain/quotes/states'
import { codesFilter, idFilter, idsFilter, keywordsFilter, optionsOf, wordFilter } from '@/lib/list/filters'
import { periods } from '../completed-checks/schema'

const { 0: _draft, ...received } = receivedStates

export const quoteFilters = {
  keywords: keywordsFilter('A number, or part of a title, customer or purchase order'),
  state: {
    ...codesFilter('State', quoteStates),
    // A customer has received what a distributor has sent, and has no drafts.
    options: ({ actor }: Asker) => optionsOf(actsAsCustomer(actor) ? received : quoteStates),
  },
  distributorOrganisationId: idsFilter('Distributor', distributorChoice),
  customerOrganisationId: idsFilter('Customer', customerChoice),
  findingId: idFilter('Finding'),
  decided: wordFilter('Decided', { thisYear: 'This year', before: 'Before this year' }),
  work: wordFilter(
    'Work',
    { notBegun: 'Approved, not begun' },
    { description: 'Approved ones with an approved finding, of whose findings none is in progress or fixed' },
  ),
  period: wordFilter('Created', periods),
}
