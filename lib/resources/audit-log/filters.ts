import { z } from 'zod'
import { auditActions } from '@/lib/domain/audit/audit'
import { ownerChoice } from '@/lib/domain/options/organisations'
import { choicesFilter, idFilter, idsFilter, keywordsFilter, wordFilter } from '@/lib/list/filters'
import { periods } from '@/lib/resources/completed-checks/schema'
import { actionNames } from './words'

export const auditLogFilters = {
  keywords: keywordsFilter('Part of a person’s name, an action, or what it was done to'),
  action: choicesFilter('Action', z.enum(auditActions), {
    options: () => auditActions.map((value) => ({ value, label: actionNames[value] })),
  }),
  period: wordFilter('Period', periods),
  organisationId: idsFilter('Organisation', ownerChoice),
  userId: idFilter('Person'),
  recordId: idFilter('Record'),
}
