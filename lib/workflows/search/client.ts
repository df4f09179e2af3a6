import { endpoint } from '@/lib/core/client/endpoint'
import { typed } from '@/lib/core/client/typed'
import type { searchAnswer } from './schema'

/** What the caller may see, by words; with `q` in the query. */
export const searchCall = endpoint({ method: 'GET', path: '/search', answer: typed<typeof searchAnswer>() })
