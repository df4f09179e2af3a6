import { idFilter, keywordsFilter } from '@/lib/list/filters'
import { clientOptions } from './options.queries'

const clientId = idFilter('Client', { options: clientOptions })

export const clientUserFilters = { keywords: keywordsFilter('Part of a name or email address'), clientId }
export const pendingFilters = { clientId }
