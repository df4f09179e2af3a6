import { codesFilter, idsFilter, keywordsFilter } from '@/lib/api/filters'
import { ownerChoice } from '@/lib/workflows/organisation-options'

export const userFilters = {
  keywords: keywordsFilter('Part of a name or email address'),
  role: codesFilter('Role', { 0: 'User', 1: 'Manager', 2: 'Admin', 4: 'Read-only' }),
  organisationId: idsFilter('Organisation', ownerChoice),
}
