import { customerChoice } from '@/lib/domain/options/organisations'
import { idsFilter, keywordsFilter } from '@/lib/list/filters'

export const siteFilters = { keywords: keywordsFilter(), organisationId: idsFilter('Customer', customerChoice) }
