import { idsFilter, keywordsFilter } from '@/lib/api/filters'
import { ownerChoice } from '@/lib/workflows/organisation-options'

export const sectorFilters = { keywords: keywordsFilter(), organisationId: idsFilter('Organisation', ownerChoice) }
