import type { address, downloadOutcome } from '@/lib/core/client/answers'
import { defineClient } from '@/lib/core/client/client'
import { endpoint } from '@/lib/core/client/endpoint'
import { typed } from '@/lib/core/client/typed'
import { bulkApi } from '../bulk/client'
import type { activity } from './schema'

/** Files that are downloaded. */
export const downloadsApi = defineClient({ path: '/exports', changesWith: [] })

/** What became of a file that was downloaded from an address. */
export const downloadOutcomeCall = endpoint({
  method: 'GET',
  path: '/exports/{token}/outcome',
  answer: typed<typeof downloadOutcome>(),
})

/** What takes a while and one has begun oneself: how far it is, what came of it. */
export const activityCall = endpoint({
  method: 'GET',
  path: '/activity',
  answer: typed<typeof activity>(),
  changesWith: [bulkApi.path, '/assetImports', downloadsApi.path],
})

/** The address of the file that came of one of them. */
export const activityFileCall = endpoint({
  method: 'GET',
  path: '/activity/{id}/file',
  answer: typed<typeof address>(),
})
