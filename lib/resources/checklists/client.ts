import { defineClient } from '@/lib/core/client/client'
import { endpoint } from '@/lib/core/client/endpoint'
import { typed } from '@/lib/core/client/typed'
import type {
  checklist,
  checklistTemplates,
  checklistVersion,
  checklistVersionRows,
  createChecklist,
  publishChecklistBody,
  publishedChecklist,
  updateChecklist,
} from './schema'

/** What tasks ask of whoever does them. */
export const checklistsApi = defineClient({
  path: '/checklists',
  changesWith: ['/checks', '/organisations', '/users'],
  item: typed<typeof checklist>(),
  record: typed<typeof checklist>(),
  create: typed<typeof createChecklist>(),
  update: typed<typeof updateChecklist>(),
})

/** Publishing a draft, and what was published. */
export const checklistCalls = {
  publish: endpoint({
    method: 'POST',
    path: '/checklists/{id}/publish',
    answer: typed<typeof publishedChecklist>(),
    body: typed<typeof publishChecklistBody>(),
    changes: ['/checklists'],
  }),
  versions: endpoint({
    method: 'GET',
    path: '/checklists/{id}/versions',
    answer: typed<typeof checklistVersionRows>(),
    changesWith: ['/checklists'],
  }),
  version: endpoint({
    method: 'GET',
    path: '/checklistVersions/{versionId}',
    answer: typed<typeof checklistVersion>(),
  }),
  templates: endpoint({ method: 'GET', path: '/checklistTemplates', answer: typed<typeof checklistTemplates>() }),
}
