import { idsFilter, keywordsFilter } from '@/lib/api/filters'
import { customerChoice } from '@/lib/workflows/organisation-options'

export const siteFilters = { keywords: keywordsFilter(), organisationId: idsFilter('Customer', customerChoice) }
