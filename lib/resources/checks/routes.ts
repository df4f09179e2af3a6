import { listRoutes } from '@/lib/api/list-routes'
import { resource } from '@/lib/api/resource'
import { checklistsOf } from '@/lib/domain/checklists/of-tasks'
import { countOwned } from '@/lib/domain/counts/row-counts'
import { organisationOfMembers } from '@/lib/domain/library/organisation-in-body'
import { progressOf } from '@/lib/domain/long-changes/progress'
import { actsAsClientAdmin } from '@/lib/domain/permissions/actor'
import { frozenByArchive } from '@/lib/domain/permissions/reach'
import { list } from '@/lib/list/list'
import { checksApi } from './client'
import { addCheck, changeCheck } from './commands'
import { checkFilters } from './filters'
import { mayEditCheck } from './policy'
import { presentCheck } from './presenter'
import { checkSource, findCheck, whereChecks } from './queries'
import { removeCheck } from './remove.commands'
import { type CheckOutput, check, createCheck, updateCheck } from './schema'
import { describeTimeline } from './words'

export const checkList = list({
  client: checksApi,
  access: 'library:see',
  called: 'task library',
  summary: 'Lists the tasks of the library',
  filters: checkFilters,
  sorts: { name: 'name' },
  defaultSort: 'name',
  item: check,
  where: ({ actor }, filters) => whereChecks(actor, filters),
  source: checkSource,
  total: ({ actor }, filters) => countOwned('check', actor, filters, ({ isDeleted }) => !isDeleted),
  present: async (rows, { actor }) => {
    const { clientId } = actor
    const ids = rows.map(({ id }) => id)
    const [progress, checklistOf] = await Promise.all([
      progressOf(clientId, 'checkId', ids),
      checklistsOf(
        clientId,
        ids.map((checkId) => ({ checkId })),
      ),
    ])
    return rows.map((row) => presentCheck(row, progress.get(row.id), checklistOf({ checkId: row.id })))
  },
  columns: ({ actor }) => [
    ...(actsAsClientAdmin(actor)
      ? [{ title: 'Organisation', value: ({ organisation }: CheckOutput) => organisation.name }]
      : []),
    { title: 'Name', value: ({ name }) => name },
    { title: 'Sector', value: ({ sector }) => sector.name },
    { title: 'Frequency', value: ({ checkTimeline }) => describeTimeline(checkTimeline) },
    { title: 'Tagged assets', value: ({ hoseCount }) => hoseCount },
  ],
})

export const checkRecord = resource({
  client: checksApi,
  noun: 'a task',
  see: 'library:see',
  edit: 'library:edit',
  output: check,
  find: findCheck,
  present: async (row, { clientId }) => {
    const task = { checkId: row.id }
    const progress = await progressOf(clientId, 'checkId', [row.id])
    return presentCheck(row, progress.get(row.id), (await checklistsOf(clientId, [task]))(task))
  },
  mayEdit: mayEditCheck,
  frozen: frozenByArchive,
  create: { body: createCheck, ignores: organisationOfMembers, run: addCheck },
  update: { body: updateCheck, run: changeCheck },
  remove: { run: removeCheck },
})

export const checkRoutes = [...listRoutes(checkList), ...checkRecord.routes]
