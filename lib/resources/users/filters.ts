import { ownerChoice } from '@/lib/domain/options/organisations'
import { codesFilter, idsFilter, keywordsFilter } from '@/lib/list/filters'

export const userFilters = {
  keywords: keywordsFilter('Part of a name or email address'),
  role: codesFilter('Role', { 0: 'User', 1: 'Manager', 2: 'Admin', 4: 'Read-only' }),
  organisationId: idsFilter('Organisation', ownerChoice),
}
