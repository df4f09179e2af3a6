import { z } from 'zod'
import { ownerChoice } from '@/lib/domain/options/organisations'
import { choiceFilter, codesFilter, idFilter, idsFilter, keywordsFilter } from '@/lib/list/filters'
import { type PeriodSpan, periods } from '@/lib/resources/completed-checks/schema'
import { kindNames } from '@/lib/resources/notification-preferences/words'
import { logStates } from './words'

export const notificationLogFilters = {
  keywords: keywordsFilter('Part of a person’s name'),
  kind: codesFilter('Kind', kindNames),
  state: codesFilter('State', logStates),
  period: choiceFilter('Period', z.enum(Object.keys(periods) as [PeriodSpan, ...PeriodSpan[]]), {
    options: () => Object.entries(periods).map(([value, label]) => ({ value, label })),
  }),
  organisationId: idsFilter('Organisation', ownerChoice),
  userId: idFilter('Person'),
}
