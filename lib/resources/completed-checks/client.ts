import { defineClient } from '@/lib/core/client/client'
import { typed } from '@/lib/core/client/typed'
import type { answeredCheck, completedCheck, createCompletedCheck } from './schema'

/** Results. */
export const completedChecksApi = defineClient({
  path: '/assetCompletedChecks',
  changesWith: ['/assets', '/assetTypes', '/checks', '/organisations', '/sites', '/uploads', '/users', '/findings'],
  item: typed<typeof completedCheck>(),
  record: typed<typeof answeredCheck>(),
  create: typed<typeof createCompletedCheck>(),
})
