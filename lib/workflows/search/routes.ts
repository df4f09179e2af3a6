import { route } from '@/lib/api/route'
import { searchCall } from './client'
import { searchAnswer, searchQuery } from './schema'
import { search } from './search'
import { inTurn } from './turns'

/** One search of all that the caller may see. */
export const searchRoutes = [
  route({
    method: 'GET',
    path: searchCall.path,
    access: 'organisation',
    summary: 'Finds what the caller may see by words, best first in each group; a slip in a longer word is forgiven',
    query: searchQuery,
    response: searchAnswer,
    handle: ({ actor, tenant, query }) => inTurn(actor, () => search({ actor, tenant }, query.q, query.limit)),
  }),
]
