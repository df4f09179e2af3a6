import { listRoutes } from '@/lib/api/list-routes'
import { resource } from '@/lib/api/resource'
import { formatDate, formatDateTime } from '@/lib/core/dates/zone'
import type { Asker } from '@/lib/domain/people/asker'
import { type Column, list } from '@/lib/list/list'
import { statusLabel } from '../completed-checks/schema'
import { checksDueApi } from './client'
import { dueTaskFilters } from './filters'
import { presentDueTask } from './presenter'
import { areInOrder, dueTaskSource, findDueTask, totalDueTasks, whereDueTasks } from './queries'
import { type DueTaskOutput, dueTask } from './schema'

export const dueTaskList = list({
  client: checksDueApi,
  access: 'assets:see',
  called: 'task planner',
  summary: 'Lists tasks by when they are due: the task planner',
  filters: dueTaskFilters,
  sorts: {
    nextDue: { path: 'nextDue', nullable: true },
    assetName: 'assetName',
    checkName: 'check.name',
    lastCheckDate: { path: 'lastCheckDate', nullable: true },
  },
  defaultSort: 'nextDue',
  item: dueTask,
  where: ({ actor }, filters) => whereDueTasks(actor, filters),
  source: dueTaskSource,
  total: ({ actor }, filters) => totalDueTasks(actor, filters),
  isInOrder: areInOrder,
  present: (rows, { actor }) => rows.map((row) => presentDueTask(row, actor)),
  columns: dueTaskColumns,
})

/** The planner's columns; times are the client's local ones, with the time of day where hours count (SCHEDULE-17). */
function dueTaskColumns({ tenant: { timezone } }: Asker): Column<DueTaskOutput>[] {
  const time = (text: string | null) => text && formatDateTime(timezone, new Date(text))
  const day = (text: string | null) => text && formatDate(timezone, new Date(text))
  return [
    { title: 'Asset', value: ({ assetName }) => assetName },
    { title: 'Asset type', value: ({ assetTypeName }) => assetTypeName },
    { title: 'Distributor', value: ({ distributorName }) => distributorName },
    { title: 'Customer', value: ({ customerName }) => customerName },
    { title: 'Site & zone', value: ({ locationTrail }) => locationTrail },
    { title: 'Task', value: ({ checkName }) => checkName },
    { title: 'Last check date', value: ({ lastCheckDate }) => time(lastCheckDate) },
    { title: 'Last status', value: ({ lastCheckStatus }) => statusLabel(lastCheckStatus) },
    { title: 'Last user', value: ({ lastCheckUserName }) => lastCheckUserName },
    { title: 'Next due', value: ({ nextDue, period }) => (period === 0 ? time(nextDue) : day(nextDue)) },
    { title: 'Due', value: ({ isDue }) => (isDue ? 'Yes' : 'No') },
  ]
}

export const dueTaskRoutes = [
  ...listRoutes(dueTaskList),
  ...resource({
    client: checksDueApi,
    noun: 'a task of the planner',
    see: 'assets:see',
    edit: 'assets:see',
    output: dueTask,
    find: findDueTask,
    present: (row, actor) => presentDueTask(row, actor),
  }).routes,
]
