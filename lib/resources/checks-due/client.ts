import { defineClient } from '@/lib/core/client/client'
import { typed } from '@/lib/core/client/typed'
import type { dueTask } from './schema'

/** The task planner: each task on each asset. */
export const checksDueApi = defineClient({
  path: '/checksDue',
  changesWith: ['/assets', '/assetTypes', '/checks', '/assetCompletedChecks', '/organisations', '/sites', '/users'],
  item: typed<typeof dueTask>(),
  record: typed<typeof dueTask>(),
})
