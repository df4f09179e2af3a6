import { z } from 'zod'
import { choiceFilter, choicesFilter, idFilter, idsFilter, keywordsFilter } from '@/lib/api/filters'
import { auditActions } from '@/lib/audit/audit'
import { type PeriodSpan, periods } from '@/lib/resources/completed-checks/schema'
import { ownerChoice } from '@/lib/workflows/organisation-options'
import { actionNames } from './schema'

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
