import { listRoutes } from '@/lib/api/list-routes'
import { resource } from '@/lib/api/resource'
import { formatCalendarDate } from '@/lib/core/dates/calendar-date'
import { formatDateTime } from '@/lib/core/dates/zone'
import type { Asker } from '@/lib/domain/people/asker'
import { withCounts } from '@/lib/domain/rounds/counts'
import { roundStates } from '@/lib/domain/rounds/words'
import { type Column, list } from '@/lib/list/list'
import { changeRound } from './change.commands'
import { roundsApi } from './client'
import { roundFilters } from './filters'
import { itemRoutes } from './item-routes'
import { addRound, prepareRound } from './make.commands'
import { officeRoutes } from './office/routes'
import { phoneRoutes } from './phone-routes'
import { presentRound } from './presenter'
import { areInOrder, findRound, roundSource, totalRounds, whereRounds } from './queries'
import { whyKept } from './reached'
import { reportRoutes } from './report-routes'
import { createRound, type RoundOutput, round, updateRound } from './schema'
import { stepRoutes } from './step-routes'

export const roundList = list({
  client: roundsApi,
  access: 'assets:see',
  summary: 'Lists rounds by the day for which they are planned',
  filters: roundFilters,
  sorts: {
    plannedDate: 'plannedDate',
    number: 'number',
    state: [{ path: 'state', values: [1, 0, 2, 3] }, 'plannedDate'],
    updatedAt: 'updatedAt',
  },
  defaultSort: 'plannedDate',
  item: round,
  where: whereRounds,
  source: roundSource,
  total: totalRounds,
  isInOrder: areInOrder,
  present: async (rows, { actor }) => (await withCounts(actor.clientId, rows)).map(presentRound),
  columns: roundColumns,
})

/** Times are the client's local ones. */
function roundColumns({ tenant: { timezone } }: Asker): Column<RoundOutput>[] {
  const time = (at: string | null) => at && formatDateTime(timezone, new Date(at))
  return [
    { title: 'Number', value: ({ number }) => number },
    { title: 'Name', value: ({ name }) => name },
    { title: 'State', value: ({ state }) => roundStates[state as keyof typeof roundStates] },
    { title: 'Customer', value: ({ customerOrganisation }) => customerOrganisation.name },
    { title: 'Site & zone', value: ({ locationTrail }) => locationTrail },
    { title: 'Planned', value: ({ plannedDate }) => formatCalendarDate(plannedDate) },
    { title: 'Assigned to', value: ({ assignee }) => assignee?.fullName },
    { title: 'Tasks', value: ({ itemCount }) => itemCount },
    { title: 'Done', value: ({ doneCount }) => doneCount },
    { title: 'Skipped', value: ({ skippedCount }) => skippedCount },
    { title: 'Action', value: ({ actionCount }) => actionCount },
    { title: 'Begun', value: ({ startedAt }) => time(startedAt) },
    { title: 'Finished', value: ({ finishedAt }) => time(finishedAt) },
    { title: 'Finished by', value: ({ finishedBy }) => finishedBy?.fullName },
    { title: 'Signed by', value: ({ signedName }) => signedName },
    { title: 'Notes', value: ({ notes }) => notes },
  ]
}

/** Rounds are never deleted (405): they are finished or cancelled. */
export const roundRecord = resource({
  client: roundsApi,
  noun: 'a round',
  see: 'assets:see',
  edit: 'results:record',
  output: round,
  find: findRound,
  present: presentRound,
  frozen: whyKept,
  create: { body: createRound, prepare: prepareRound, run: addRound },
  update: { body: updateRound, run: changeRound },
})

export const roundRoutes = [
  ...listRoutes(roundList),
  ...officeRoutes,
  ...roundRecord.routes,
  ...itemRoutes,
  ...stepRoutes,
  ...phoneRoutes,
  ...reportRoutes,
]
