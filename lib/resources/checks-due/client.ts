import { defineClient } from '@/lib/core/client/client'
import { endpoint } from '@/lib/core/client/endpoint'
import { type Typed, typed } from '@/lib/core/client/typed'
import type { dueDays, dueGroups, dueTask } from './schema'

/** The task planner: each task on each asset. */
export const checksDueApi = defineClient({
  path: '/checksDue',
  changesWith: [
    '/assets',
    '/assetTypes',
    '/checks',
    '/checklists',
    '/assetCompletedChecks',
    '/organisations',
    '/sites',
    '/findings',
    '/users',
  ],
  item: typed<typeof dueTask>(),
  record: typed<typeof dueTask>(),
})

const changesWith = [checksDueApi.path, ...checksDueApi.changesWith]

const sums = <const Path extends string, Answer>(path: Path, answer: Typed<Answer>) =>
  endpoint({ method: 'GET', path, answer, changesWith })

/** How many of the planner's tasks are due on each day. */
export const dueDaysCall = sums('/checksDue/days', typed<typeof dueDays>())

/** The planner's tasks by customer or site. */
export const dueGroupsCall = sums('/checksDue/groups', typed<typeof dueGroups>())
