import { listRoutes } from '@/lib/api/list-routes'
import { resource } from '@/lib/api/resource'
import { formatDateTime } from '@/lib/core/dates/zone'
import { refuseArchived } from '@/lib/domain/assets/writable-asset'
import type { Asker } from '@/lib/domain/people/asker'
import { assetReach } from '@/lib/domain/permissions/reach'
import { type Column, list } from '@/lib/list/list'
import { presentWithWords } from './answers-in-words'
import { completedChecksApi } from './client'
import { completeCheck } from './complete.commands'
import { completedCheckFilters } from './filters'
import { needsPreparation, prepareCompletion } from './prepare.commands'
import { presentAnsweredCheck, presentCompletedCheck } from './presenter'
import { completedCheckSource, findCompletedCheck, totalCompletedChecks, whereCompletedChecks } from './queries'
import { answeredCheck, type CompletedCheckOutput, completedCheck, createCompletedCheck, statusLabel } from './schema'

export const completedCheckList = list({
  client: completedChecksApi,
  access: 'assets:see',
  called: 'completed tasks',
  summary: 'Lists results of tasks, latest first',
  filters: completedCheckFilters,
  sorts: {
    completedAt: 'completedAt',
    createdAt: 'createdAt',
    // Within a status by time: so each status is one range of the same index.
    status: [{ path: 'status', values: [1, 2, 3] }, 'completedAt'],
  },
  defaultSort: '-completedAt',
  item: completedCheck,
  where: whereCompletedChecks,
  source: completedCheckSource,
  reach: ({ actor }) => assetReach(actor),
  total: totalCompletedChecks,
  present: (rows, asker) => rows.map((row) => presentCompletedCheck(row, asker)),
  presentExported: presentWithWords,
  columns: completedCheckColumns,
})

/** Times are the client's local ones. */
function completedCheckColumns({ tenant: { timezone } }: Asker): Column<CompletedCheckOutput>[] {
  return [
    { title: 'Completed', value: ({ completedAt }) => formatDateTime(timezone, new Date(completedAt)) },
    { title: 'Status', value: ({ status }) => statusLabel(status) },
    { title: 'Asset', value: ({ assetName }) => assetName },
    { title: 'Asset type', value: ({ asset }) => asset.assetType.name },
    { title: 'Distributor', value: ({ asset }) => asset.distributor?.name },
    { title: 'Customer', value: ({ asset }) => asset.customer?.name },
    { title: 'Site & zone', value: ({ asset }) => asset.organisationZone?.locationTrail },
    { title: 'Task', value: ({ checkName }) => checkName },
    { title: 'User', value: ({ user }) => user.fullName },
    { title: 'Notes', value: ({ notes }) => notes },
    { title: 'Received', value: ({ createdAt }) => formatDateTime(timezone, new Date(createdAt)) },
    { title: 'Checklist version', value: ({ checklist }) => checklist?.number },
    { title: 'Status by answers', value: ({ derivedStatus }) => statusLabel(derivedStatus) },
    { title: 'Answers', value: ({ inWords }) => inWords?.join('\n') },
  ]
}

/** Results are evidence: nothing changes or deletes them (405). */
export const completedCheckRecord = resource({
  client: completedChecksApi,
  noun: 'a result',
  see: 'assets:see',
  edit: 'results:record',
  output: answeredCheck,
  find: findCompletedCheck,
  present: (row, actor, tenant) => presentAnsweredCheck(row, { actor, tenant }),
  create: {
    body: createCompletedCheck,
    accepts: 'files',
    check: refuseArchived,
    prepare: prepareCompletion,
    prepares: needsPreparation,
    run: completeCheck,
  },
})

export const completedCheckRoutes = [...listRoutes(completedCheckList), ...completedCheckRecord.routes]
