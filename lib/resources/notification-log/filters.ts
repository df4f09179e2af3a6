import { ownerChoice } from '@/lib/domain/options/organisations'
import { codesFilter, idFilter, idsFilter, keywordsFilter, wordFilter } from '@/lib/list/filters'
import { periods } from '@/lib/resources/completed-checks/schema'
import { kindNames } from '@/lib/resources/notification-preferences/words'
import { logStates } from './words'

export const notificationLogFilters = {
  keywords: keywordsFilter('Part of a person’s name'),
  kind: codesFilter('Kind', kindNames),
  state: codesFilter('State', logStates),
  period: wordFilter('Period', periods),
  organisationId: idsFilter('Organisation', ownerChoice),
  userId: idFilter('Person'),
}
