import { listRoutes } from '@/lib/api/list-routes'
import { resource } from '@/lib/api/resource'
import { prepareUploads } from '@/lib/domain/attachments/prepare'
import type { NewUpload } from '@/lib/domain/attachments/schema'
import { countOwned } from '@/lib/domain/counts/row-counts'
import { organisationOfMembers } from '@/lib/domain/library/organisation-in-body'
import { type Actor, actsAsClientAdmin } from '@/lib/domain/permissions/actor'
import { frozenByArchive } from '@/lib/domain/permissions/reach'
import { list } from '@/lib/list/list'
import { assetTypesApi } from './client'
import { addAssetType, changeAssetType, removeAssetType } from './commands'
import { assetTypeFilters } from './filters'
import { mayEditAssetType } from './policy'
import { presentAssetType, presentAssetTypeRow } from './presenter'
import { assetTypeSource, findAssetType, whereAssetTypes } from './queries'
import { type AssetTypeRowOutput, assetType, assetTypeRow, createAssetType, updateAssetType } from './schema'

export const assetTypeList = list({
  client: assetTypesApi,
  access: 'library:see',
  called: 'asset library',
  summary: 'Lists the asset types of the library',
  filters: assetTypeFilters,
  sorts: { name: 'name' },
  defaultSort: 'name',
  maxLimit: 10_000,
  item: assetTypeRow,
  where: ({ actor }, filters) => whereAssetTypes(actor, filters),
  source: assetTypeSource,
  total: ({ actor }, filters) => countOwned('assetType', actor, filters),
  present: (rows) => rows.map(presentAssetTypeRow),
  columns: ({ actor }) => [
    ...(actsAsClientAdmin(actor)
      ? [{ title: 'Organisation', value: ({ organisation }: AssetTypeRowOutput) => organisation.name }]
      : []),
    { title: 'Name', value: ({ name }) => name },
    { title: 'Sector', value: ({ sector }) => sector.name },
    { title: 'Recommended tasks', value: (row) => row.defaultChecks.map(({ checkName }) => checkName).join(', ') },
    { title: 'Notes', value: ({ notes }) => notes },
    { title: 'Tagged assets', value: ({ assetCount }) => assetCount },
  ],
})

/** One bad file refuses the whole save (FILE-7). */
const prepareDocuments = (actor: Actor, { newUploads }: { newUploads?: NewUpload[] | null }) =>
  prepareUploads(actor, newUploads, 'newUploads')

export const assetTypeRecord = resource({
  client: assetTypesApi,
  noun: 'an asset type',
  see: 'library:see',
  edit: 'library:edit',
  output: assetType,
  find: findAssetType,
  present: (row, actor, tenant) => presentAssetType(row, { actor, tenant }),
  mayEdit: mayEditAssetType,
  frozen: frozenByArchive,
  create: {
    body: createAssetType,
    ignores: organisationOfMembers,
    prepare: prepareDocuments,
    run: addAssetType,
    accepts: 'files',
  },
  update: {
    body: updateAssetType,
    prepare: (actor, _, input) => prepareDocuments(actor, input),
    run: changeAssetType,
    accepts: 'files',
  },
  remove: { run: removeAssetType },
})

export const assetTypeRoutes = [...listRoutes(assetTypeList), ...assetTypeRecord.routes]
