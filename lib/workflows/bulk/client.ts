import { defineClient } from '@/lib/core/client/client'
import { endpoint } from '@/lib/core/client/endpoint'
import { typed } from '@/lib/core/client/typed'
import type { bulk, bulkAnswer, bulkPreview, bulkRequest } from './schema'

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

/** One action on many rows of a list, or what would become of them. */
export const bulkCall = endpoint({
  method: 'POST',
  path: '/bulk',
  body: typed<typeof bulkRequest>(),
  answer: typed<typeof bulkAnswer>(),
  changes,
})
/** The action itself. */
export const runBulkCall = endpoint({ ...bulkCall, answer: typed<typeof bulk>() })
/** With `dryRun`: what would become of the rows. Nothing changes, so nothing is loaded again. */
export const previewBulkCall = endpoint({ ...bulkCall, answer: typed<typeof bulkPreview>(), changes: [] })
/** How far it is, and what has become of the rows. */
export const bulkStateCall = endpoint({
  method: 'GET',
  path: '/bulk/{id}',
  answer: typed<typeof bulk>(),
})
/** Takes it back. */
export const undoBulkCall = endpoint({ method: 'POST', path: '/bulk/{id}/undo', answer: typed<typeof bulk>(), changes })
