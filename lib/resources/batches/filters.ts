import { keywordsFilter } from '@/lib/api/filters'

export const batchFilters = { keywords: keywordsFilter() }
