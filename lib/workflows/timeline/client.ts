import { endpoint } from '@/lib/core/client/endpoint'
import { typed } from '@/lib/core/client/typed'
import type { timeline } from './schema'

/** All that happened to an asset, of every kind, a page of it. */
export const timelineCall = endpoint({
  method: 'GET',
  path: '/assets/{id}/timeline',
  answer: typed<typeof timeline>(),
  changesWith: ['/assets', '/assets/assetMeta', '/assetCompletedChecks', '/findings', '/uploads', '/rounds', '/users'],
})
