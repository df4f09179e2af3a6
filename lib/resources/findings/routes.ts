import { listRoutes } from '@/lib/api/list-routes'
import { resource } from '@/lib/api/resource'
import { formatCalendarDate } from '@/lib/core/dates/calendar-date'
import { formatDateTime } from '@/lib/core/dates/zone'
import { whyFrozen } from '@/lib/domain/assets/frozen-asset'
import { refuseArchived } from '@/lib/domain/assets/writable-asset'
import { findingSources, stateLabel } from '@/lib/domain/findings/words'
import type { Asker } from '@/lib/domain/people/asker'
import { assetReach } from '@/lib/domain/permissions/reach'
import { type Column, list } from '@/lib/list/list'
import { findingsApi } from './client'
import { addFinding, changeAndTell, prepareFinding } from './commands'
import { countWithWords } from './count-words.queries'
import { findingEventRoutes } from './event-routes'
import { findingFilters } from './filters'
import { mayDecideFindings } from './policy'
import { presentFinding } from './presenter'
import { areInOrder, findFinding, findingSource, todayOf, totalFindings, whereFindings } from './queries'
import { createFinding, type FindingOutput, finding, updateFinding } from './schema'

export const findingList = list({
  client: findingsApi,
  access: 'assets:see',
  summary: 'Lists findings, newest first',
  filters: findingFilters,
  sorts: {
    createdAt: 'createdAt',
    number: 'number',
    dueDate: [{ path: 'dueDate', nullable: true }, 'createdAt'],
    severity: [{ path: 'severity', values: [1, 2, 3] }, 'createdAt'],
    state: [{ path: 'state', values: [0, 1, 2, 3, 4, 5, 6, 7] }, 'createdAt'],
  },
  defaultSort: '-createdAt',
  item: finding,
  where: (asker, filters) => whereFindings(asker, filters),
  whereOfLetter: (asker, filters) => whereFindings(asker, filters, true),
  source: findingSource,
  reach: ({ actor }) => assetReach(actor),
  total: totalFindings,
  countCommon: ({ actor }, filters) => countWithWords(actor, filters),
  isInOrder: areInOrder,
  // A week is a stretch of an index, and few rows: none of them needs to be among the first of another order.
  isSought: ({ period }) => period === '7d',
  present: (rows, asker) => {
    const today = todayOf(asker.tenant.timezone)
    return rows.map((row) => presentFinding(row, asker, today))
  },
  columns: findingColumns,
})

/** Times are the client's local ones. */
function findingColumns({ tenant: { timezone } }: Asker): Column<FindingOutput>[] {
  return [
    { title: 'Number', value: ({ number }) => number },
    { title: 'Title', value: ({ title }) => title },
    { title: 'Severity', value: ({ severityLabel }) => severityLabel },
    { title: 'State', value: ({ state }) => stateLabel(state) },
    { title: 'Due', value: ({ dueDate }) => dueDate && formatCalendarDate(dueDate) },
    { title: 'Overdue', value: ({ isOverdue }) => (isOverdue ? 'Yes' : 'No') },
    { title: 'Asset', value: ({ assetName }) => assetName },
    { title: 'Customer', value: ({ customerName }) => customerName },
    { title: 'Site & zone', value: ({ locationTrail }) => locationTrail },
    { title: 'Task', value: ({ checkName }) => checkName },
    { title: 'Assigned to', value: ({ assignee }) => assignee?.fullName },
    { title: 'Source', value: ({ source }) => findingSources[source as keyof typeof findingSources] },
    { title: 'Corrective action', value: ({ correctiveAction }) => correctiveAction },
    { title: 'Found', value: ({ createdAt }) => formatDateTime(timezone, new Date(createdAt)) },
    { title: 'Ended', value: ({ closedAt }) => closedAt && formatDateTime(timezone, new Date(closedAt)) },
  ]
}

/** Findings are never deleted (405): they are closed or dismissed. */
export const findingRecord = resource({
  client: findingsApi,
  noun: 'a finding',
  see: 'assets:see',
  edit: 'results:record',
  output: finding,
  find: findFinding,
  present: (row, actor, tenant) => presentFinding(row, { actor, tenant }, todayOf(tenant.timezone)),
  frozen: ({ asset }) => whyFrozen(asset),
  create: {
    body: createFinding,
    // How long there is follows from the severity; who may not decide does not say otherwise.
    ignores: (actor) => (mayDecideFindings(actor) ? [] : ['dueDate']),
    accepts: 'files',
    check: refuseArchived,
    prepare: prepareFinding,
    run: addFinding,
  },
  update: { body: updateFinding, run: changeAndTell },
})

export const findingRoutes = [...listRoutes(findingList), ...findingRecord.routes, ...findingEventRoutes]
