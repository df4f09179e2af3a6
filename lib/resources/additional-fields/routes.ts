import { listRoutes } from '@/lib/api/list-routes'
import { resource } from '@/lib/api/resource'
import { countOwned } from '@/lib/domain/counts/row-counts'
import { organisationOfMembers } from '@/lib/domain/library/organisation-in-body'
import { frozenByArchive } from '@/lib/domain/permissions/reach'
import { list } from '@/lib/list/list'
import { additionalFieldsApi } from './client'
import { addAdditionalField, changeAdditionalField, removeAdditionalField } from './commands'
import { additionalFieldFilters } from './filters'
import { mayEditAdditionalField } from './policy'
import { presentAdditionalField } from './presenter'
import { additionalFieldSource, findAdditionalField, whereAdditionalFields } from './queries'
import { additionalField, createAdditionalField, updateAdditionalField } from './schema'

const additionalFieldList = list({
  client: additionalFieldsApi,
  access: 'library:see',
  called: 'additional details',
  summary: 'Lists the additional fields of asset types',
  filters: additionalFieldFilters,
  sorts: { name: 'name' },
  defaultSort: 'name',
  item: additionalField,
  where: ({ actor }, filters) => whereAdditionalFields(actor, filters),
  source: additionalFieldSource,
  total: ({ actor }, filters) => countOwned('additionalField', actor, filters),
  present: (rows) => rows.map(presentAdditionalField),
  columns: () => [
    { title: 'Name', value: ({ name }) => name },
    { title: 'Sector', value: ({ sector }) => sector.name },
    { title: 'Organisation', value: ({ organisation }) => organisation.name },
  ],
})

export const additionalFieldRoutes = [
  ...listRoutes(additionalFieldList),
  ...resource({
    client: additionalFieldsApi,
    noun: 'an additional field',
    see: 'library:see',
    edit: 'library:edit',
    output: additionalField,
    find: findAdditionalField,
    present: presentAdditionalField,
    mayEdit: mayEditAdditionalField,
    frozen: frozenByArchive,
    create: { body: createAdditionalField, ignores: organisationOfMembers, run: addAdditionalField },
    update: { body: updateAdditionalField, run: changeAdditionalField },
    remove: { run: removeAdditionalField },
  }).routes,
]
