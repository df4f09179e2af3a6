import { listRoutes } from '@/lib/api/list-routes'
import { resource } from '@/lib/api/resource'
import { formatDateTime } from '@/lib/core/dates/zone'
import { frozenByArchive } from '@/lib/domain/permissions/reach'
import { list } from '@/lib/list/list'
import { checklistsApi } from './client'
import { addChecklist, changeChecklist, refuseOthersTask, withdrawChecklist } from './commands'
import { checklistFilters } from './filters'
import { mayEditChecklist } from './policy'
import { presentChecklist } from './presenter'
import { checklistSource, findChecklist, whereChecklists } from './queries'
import { checklist, createChecklist, updateChecklist } from './schema'
import { checklistVersionRoutes } from './version-routes'

export const checklistList = list({
  client: checklistsApi,
  access: 'library:see',
  summary: 'Lists the checklists of tasks',
  filters: checklistFilters,
  sorts: { checkName: 'check.name' },
  defaultSort: 'checkName',
  item: checklist,
  where: ({ actor }, filters) => whereChecklists(actor, filters),
  source: checklistSource,
  present: (rows) => rows.map(presentChecklist),
  columns: ({ tenant: { timezone } }) => [
    { title: 'Task', value: ({ checkName }) => checkName },
    { title: 'Required', value: ({ required }) => (required ? 'Yes' : 'No') },
    { title: 'Version', value: ({ published }) => published?.number },
    {
      title: 'Published',
      value: ({ published }) => published && formatDateTime(timezone, new Date(published.publishedAt)),
    },
    { title: 'By', value: ({ published }) => published?.user.fullName },
    { title: 'Items', value: ({ draft }) => draft.sections.reduce((sum, { items }) => sum + items.length, 0) },
  ],
})

const checklistRecord = resource({
  client: checklistsApi,
  noun: 'a checklist',
  see: 'library:see',
  edit: 'library:edit',
  output: checklist,
  find: findChecklist,
  present: presentChecklist,
  mayEdit: mayEditChecklist,
  frozen: frozenByArchive,
  create: { body: createChecklist, check: refuseOthersTask, run: addChecklist },
  update: { body: updateChecklist, run: changeChecklist },
  remove: { run: withdrawChecklist },
})

export const checklistRoutes = [...listRoutes(checklistList), ...checklistRecord.routes, ...checklistVersionRoutes]
