import { listRoutes } from '@/lib/api/list-routes'
import { resource } from '@/lib/api/resource'
import { list } from '@/lib/list/list'
import { savedViewsApi } from './client'
import { addSavedView, changeSavedView, removeSavedView } from './commands'
import { savedViewFilters } from './filters'
import { presentSavedView } from './presenter'
import { findSavedView, savedViewSource, whereSavedViews } from './queries'
import { createSavedView, savedView, updateSavedView } from './schema'

export const savedViewList = list({
  client: savedViewsApi,
  access: 'saved-views:own',
  summary: 'Lists one’s own saved views of lists',
  filters: savedViewFilters,
  sorts: { name: 'name' },
  defaultSort: 'name',
  item: savedView,
  where: ({ actor }, filters) => whereSavedViews(actor, filters),
  source: savedViewSource,
  present: (rows) => rows.map(presentSavedView),
  keepsViews: false,
})

export const savedViewRoutes = [
  ...listRoutes(savedViewList),
  ...resource({
    client: savedViewsApi,
    noun: 'a saved view',
    see: 'saved-views:own',
    edit: 'saved-views:own',
    output: savedView,
    find: findSavedView,
    present: presentSavedView,
    create: { body: createSavedView, run: addSavedView },
    update: { body: updateSavedView, run: changeSavedView },
    remove: { run: removeSavedView },
  }).routes,
]
