import { db } from '@/lib/core/db/client'
import { whereDueTasks } from '@/lib/resources/checks-due/queries'
import { dueTaskList } from '@/lib/resources/checks-due/routes'
import type { BulkList } from '../action'
import { idsBehind } from '../ids-behind'
import { assign } from './assign'
import { makeRound } from './make-round'
import { record } from './record'

/** The planner's tasks. */
export const bulkTasks: BulkList = {
  idsAfter: idsBehind(dueTaskList, whereDueTasks, (args) => db.assetCheck.findMany(args)),
  actions: { record, 'make-round': makeRound, assign },
}
