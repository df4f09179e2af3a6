import { endpoint } from '@/lib/core/client/endpoint'
import { typed } from '@/lib/core/client/typed'
import { bulkApi } from '../bulk/client'
import type { activity } from './schema'

/** What takes a while and one has begun oneself: how far it is, what came of it. */
export const activityCall = endpoint({
  method: 'GET',
  path: '/activity',
  answer: typed<typeof activity>(),
  changesWith: [bulkApi.path, '/assetImports'],
})
