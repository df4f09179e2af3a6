import { ownerChoice } from '@/lib/domain/options/organisations'
import { idsFilter, keywordsFilter } from '@/lib/list/filters'

export const sectorFilters = { keywords: keywordsFilter(), organisationId: idsFilter('Organisation', ownerChoice) }
