import { z } from 'zod'
import { declares } from '@/lib/api/declares'
import { listRoutes } from '@/lib/api/list-routes'
import { resource } from '@/lib/api/resource'
import { route, type Sent } from '@/lib/api/route'
import { formatDate, formatDateTime } from '@/lib/core/dates/zone'
import { checklistsOf } from '@/lib/domain/checklists/of-tasks'
import type { Asker } from '@/lib/domain/people/asker'
import { type Column, list } from '@/lib/list/list'
import { filtersInAddress } from '@/lib/list/query'
import { statusLabel } from '../completed-checks/schema'
import { checksDueApi, dueDaysCall, dueGroupsCall } from './client'
import { countDueDays, mostDays } from './days.queries'
import { dueTaskFilters } from './filters'
import { groupDueTasks } from './groups.queries'
import { presentDueTask } from './presenter'
import { areInOrder, dueTaskSource, findDueTask, totalDueTasks, whereDueTasks } from './queries'
import { type DueTaskOutput, dueDays, dueGroups, dueTask, groupedBy } from './schema'

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
  where: whereDueTasks,
  source: dueTaskSource,
  total: totalDueTasks,
  isInOrder: areInOrder,
  present: async (rows, { actor }) => {
    const checklistOf = await checklistsOf(actor.clientId, rows)
    return rows.map((row) => presentDueTask(row, actor, checklistOf(row)))
  },
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
    { title: 'Assigned to', value: ({ assignee }) => assignee?.fullName },
  ]
}

const filtersOf = (request: Sent) => filtersInAddress(dueTaskFilters, new URL(request.url).searchParams)

const days = route({
  ...declares(dueDaysCall, { response: dueDays }),
  access: 'assets:see',
  summary: `Counts the planner’s tasks by the day on which they are due: from filters[from] to filters[to], at most ${mostDays} days, and the list’s other filters`,
  query: z.looseObject({}),
  handle: ({ actor, tenant, request }) => countDueDays({ actor, tenant }, filtersOf(request)),
})

const groups = route({
  ...declares(dueGroupsCall, { response: dueGroups }),
  access: 'assets:see',
  summary: 'Answers how many of the planner’s tasks each customer or site has, of the list’s filters, due first on top',
  query: z.looseObject({ by: groupedBy }),
  handle: ({ actor, tenant, request, query }) => groupDueTasks({ actor, tenant }, query.by, filtersOf(request)),
})

export const dueTaskRoutes = [
  ...listRoutes(dueTaskList),
  days,
  groups,
  ...resource({
    client: checksDueApi,
    noun: 'a task of the planner',
    see: 'assets:see',
    edit: 'assets:see',
    output: dueTask,
    find: findDueTask,
    present: async (row, actor) => presentDueTask(row, actor, (await checklistsOf(actor.clientId, [row]))(row)),
  }).routes,
]
