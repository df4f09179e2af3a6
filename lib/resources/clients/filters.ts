import { archivedFilter, keywordsFilter } from '@/lib/list/filters'

export const clientFilters = { keywords: keywordsFilter('Part of a name or hostname'), archived: archivedFilter() }
