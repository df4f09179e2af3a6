import { listRoutes } from '@/lib/api/list-routes'
import { resource } from '@/lib/api/resource'
import { countOwned } from '@/lib/domain/counts/row-counts'
import { organisationOfMembers } from '@/lib/domain/library/organisation-in-body'
import { frozenByArchive } from '@/lib/domain/permissions/reach'
import { list } from '@/lib/list/list'
import { additionalFieldValuesApi } from './client'
import { addAdditionalFieldValue, changeAdditionalFieldValue, removeAdditionalFieldValue } from './commands'
import { additionalFieldValueFilters } from './filters'
import { mayEditAdditionalFieldValue } from './policy'
import { presentAdditionalFieldValue } from './presenter'
import { additionalFieldValueSource, findAdditionalFieldValue, whereAdditionalFieldValues } from './queries'
import { additionalFieldValue, createAdditionalFieldValue, updateAdditionalFieldValue } from './schema'

/** Without an export (LIST-21). */
const additionalFieldValueList = list({
  client: additionalFieldValuesApi,
  access: 'library:see',
  summary: 'Lists the values that additional fields have had',
  filters: additionalFieldValueFilters,
  sorts: { fieldValue: 'fieldValue' },
  defaultSort: 'fieldValue',
  item: additionalFieldValue,
  where: ({ actor }, filters) => whereAdditionalFieldValues(actor, filters),
  source: additionalFieldValueSource,
  total: ({ actor }, filters) => countOwned('additionalFieldValue', actor, filters),
  present: (rows) => rows.map(presentAdditionalFieldValue),
})

export const additionalFieldValueRoutes = [
  ...listRoutes(additionalFieldValueList),
  ...resource({
    client: additionalFieldValuesApi,
    noun: 'a value of an additional field',
    see: 'library:see',
    edit: 'library:edit',
    output: additionalFieldValue,
    find: findAdditionalFieldValue,
    present: presentAdditionalFieldValue,
    mayEdit: mayEditAdditionalFieldValue,
    frozen: frozenByArchive,
    create: { body: createAdditionalFieldValue, ignores: organisationOfMembers, run: addAdditionalFieldValue },
    update: { body: updateAdditionalFieldValue, run: changeAdditionalFieldValue },
    remove: { run: removeAdditionalFieldValue },
  }).routes,
]
