import { defineClient } from '@/lib/core/client/client'
import { endpoint } from '@/lib/core/client/endpoint'
import { typed } from '@/lib/core/client/typed'
import type { bulk, bulkAnswer, bulkRequest } from './schema'

/** What has been done to many rows. */
export const bulkApi = defineClient({ path: '/bulk', changesWith: [] })

const changes = [
  '/assets',
  '/assetCompletedChecks',
  '/checksDue',
  '/organisations',
  '/findings',
  '/quotes',
  '/rounds',
  '/users',
  '/users/pending',
  bulkApi.path,
]

/** One action on many rows of a list. */
export const bulkCall = endpoint({
  method: 'POST',
  path: '/bulk',
  body: typed<typeof bulkRequest>(),
  answer: typed<typeof bulkAnswer>(),
  changes,
})
/** How far it is, and what has become of the rows. */
export const bulkStateCall = endpoint({
  method: 'GET',
  path: '/bulk/{id}',
  answer: typed<typeof bulk>(),
})
/** Takes it back. */
export const undoBulkCall = endpoint({ method: 'POST', path: '/bulk/{id}/undo', answer: typed<typeof bulk>(), changes })
