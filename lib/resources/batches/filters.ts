import { keywordsFilter } from '@/lib/list/filters'

export const batchFilters = { keywords: keywordsFilter() }
