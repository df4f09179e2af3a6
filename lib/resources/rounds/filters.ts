import { z } from 'zod'
import { uuid } from '@/lib/core/text/zod'
import { customerChoice, distributorChoice } from '@/lib/domain/options/organisations'
import { assigneeChoice } from '@/lib/domain/options/people'
import { itemOutcomes, roundStates } from '@/lib/domain/rounds/words'
import { choiceFilter, codesFilter, daysFilters, idFilter, idsFilter, keywordsFilter } from '@/lib/list/filters'

export const roundFilters = {
  keywords: keywordsFilter('A number, or part of a name or customer'),
  state: codesFilter('State', roundStates),
  customerOrganisationId: idsFilter('Customer', customerChoice),
  distributorOrganisationId: idsFilter('Distributor', distributorChoice),
  siteId: idFilter('Site'),
  assigneeUserId: choiceFilter('Assigned to', z.union([uuid(), z.literal('me')]), assigneeChoice),
  ...daysFilters('Planned'),
}

export const roundItemFilters = {
  outcome: codesFilter('Outcome', itemOutcomes),
  zoneId: choiceFilter('Site or zone', z.union([uuid(), z.literal('none')]), {
    isVisible: false,
    description: 'Of this very site or zone; none: of assets without one',
  }),
  assetId: idFilter('Tagged asset'),
  checkId: idFilter('Task'),
}
