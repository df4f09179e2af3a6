import { idsFilter, keywordsFilter } from '@/lib/api/filters'

export const sectorFilters = { keywords: keywordsFilter(), organisationId: idsFilter('Organisation') }
