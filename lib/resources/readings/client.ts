import { defineClient } from '@/lib/core/client/client'
import { typed } from '@/lib/core/client/typed'
import type { reading } from './schema'

/** Numbers that were answered. */
export const readingsApi = defineClient({
  path: '/readings',
  changesWith: ['/assetCompletedChecks', '/assets', '/checks', '/organisations', '/sites', '/users'],
  item: typed<typeof reading>(),
})
