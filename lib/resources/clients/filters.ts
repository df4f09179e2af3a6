import { archivedFilter, keywordsFilter } from '@/lib/api/filters'

export const clientFilters = { keywords: keywordsFilter('Part of a name or hostname'), archived: archivedFilter() }
