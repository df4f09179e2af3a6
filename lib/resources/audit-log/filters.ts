import { z } from 'zod'
import { auditActions } from '@/lib/domain/audit/audit'
import { ownerChoice } from '@/lib/domain/options/organisations'
import { choiceFilter, choicesFilter, idFilter, idsFilter, keywordsFilter } from '@/lib/list/filters'
import { type PeriodSpan, periods } from '@/lib/resources/completed-checks/schema'
import { actionNames } from './words'

export const auditLogFilters = {
  keywords: keywordsFilter('Part of a person’s name, an action, or what it was done to'),
  action: choicesFilter('Action', z.enum(auditActions), {
    options: () => auditActions.map((value) => ({ value, label: actionNames[value] })),
  }),
  period: choiceFilter('Period', z.enum(Object.keys(periods) as [PeriodSpan, ...PeriodSpan[]]), {
    options: () => Object.entries(periods).map(([value, label]) => ({ value, label })),
  }),
  organisationId: idsFilter('Organisation', ownerChoice),
  userId: idFilter('Person'),
  recordId: idFilter('Record'),
}
