import { listRoutes } from '@/lib/api/list-routes'
import { resource } from '@/lib/api/resource'
import { organisationOfMembers } from '@/lib/domain/library/organisation-in-body'
import { frozenByArchive } from '@/lib/domain/permissions/reach'
import { list } from '@/lib/list/list'
import { manufacturersApi } from './client'
import { addManufacturer, changeManufacturer, removeManufacturer } from './commands'
import { manufacturerFilters } from './filters'
import { mayEditManufacturer } from './policy'
import { presentManufacturer } from './presenter'
import { findManufacturer, manufacturerSource, whereManufacturers } from './queries'
import { createManufacturer, manufacturer, updateManufacturer } from './schema'

export const manufacturerList = list({
  client: manufacturersApi,
  access: 'library:see',
  summary: 'Lists manufacturers',
  filters: manufacturerFilters,
  sorts: { name: 'name' },
  defaultSort: 'name',
  item: manufacturer,
  where: ({ actor }, filters) => whereManufacturers(actor, filters),
  source: manufacturerSource,
  present: (rows) => rows.map(presentManufacturer),
  columns: () => [
    { title: 'Name', value: ({ name }) => name },
    { title: 'Organisation', value: ({ organisation }) => organisation.name },
  ],
})

export const manufacturerRecord = resource({
  client: manufacturersApi,
  noun: 'a manufacturer',
  see: 'library:see',
  edit: 'manufacturers:manage',
  output: manufacturer,
  find: findManufacturer,
  present: presentManufacturer,
  mayEdit: mayEditManufacturer,
  frozen: frozenByArchive,
  create: { body: createManufacturer, ignores: organisationOfMembers, run: addManufacturer },
  update: { body: updateManufacturer, run: changeManufacturer },
  remove: { run: removeManufacturer },
})

export const manufacturerRoutes = [...listRoutes(manufacturerList), ...manufacturerRecord.routes]
