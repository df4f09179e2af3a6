import { defineClient } from '@/lib/core/client/client'
import { typed } from '@/lib/core/client/typed'
import type { completedCheck, createCompletedCheck } from './schema'

/** Results. */
export const completedChecksApi = defineClient({
  path: '/assetCompletedChecks',
  changesWith: ['/assets', '/assetTypes', '/checks', '/organisations', '/sites', '/uploads', '/users'],
  item: typed<typeof completedCheck>(),
  record: typed<typeof completedCheck>(),
  create: typed<typeof createCompletedCheck>(),
})
