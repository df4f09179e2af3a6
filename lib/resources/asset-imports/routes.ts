import { declares } from '@/lib/api/declares'
import { listRoutes } from '@/lib/api/list-routes'
import { resource } from '@/lib/api/resource'
import { route } from '@/lib/api/route'
import { formatDateTime } from '@/lib/core/dates/zone'
import type { Asker } from '@/lib/domain/people/asker'
import { type Column, list } from '@/lib/list/list'
import { assetImportsApi, importBatchesCall } from './client'
import { addImport, changeImport, prepareChange, prepareImport, whyFrozen } from './commands'
import { presentImport, presentImportItem } from './presenter'
import {
  assetImportFilters,
  assetImportSource,
  batchesWithFreeTags,
  findAssetImport,
  whereAssetImports,
} from './queries'
import {
  type AssetImportItem,
  assetImport,
  assetImportItem,
  createAssetImport,
  importBatches,
  updateAssetImport,
} from './schema'
import { importStates } from './words'

export const assetImportList = list({
  client: assetImportsApi,
  access: 'assets:import',
  summary: 'Lists registers that were brought, latest first',
  filters: assetImportFilters,
  sorts: { createdAt: 'createdAt', filename: 'filename', state: ['state', 'createdAt'] },
  defaultSort: '-createdAt',
  item: assetImportItem,
  where: ({ actor }, filters) => whereAssetImports(actor, filters),
  source: assetImportSource,
  present: (rows) => rows.map(presentImportItem),
  columns: importColumns,
  exportAccess: 'assets:import',
})

/** Times are the client's local ones. */
function importColumns({ tenant: { timezone } }: Asker): Column<AssetImportItem>[] {
  const time = (at: string | null) => at && formatDateTime(timezone, new Date(at))
  return [
    { title: 'File', value: ({ filename }) => filename },
    { title: 'State', value: ({ state }) => importStates[state as keyof typeof importStates] },
    { title: 'Rows', value: ({ total }) => total },
    { title: 'Made', value: ({ made }) => made },
    { title: 'Updated', value: ({ updated }) => updated },
    { title: 'Left out', value: ({ leftOut }) => leftOut },
    { title: 'Brought by', value: ({ user }) => user.fullName },
    { title: 'Brought', value: ({ createdAt }) => time(createdAt) },
    { title: 'Finished', value: ({ finishedAt }) => time(finishedAt) },
    { title: 'Undone', value: ({ undoneAt }) => time(undoneAt) },
  ]
}

/** JSON with 20 MB as base64 (REGISTER-3). */
const maxBody = 28 * 1024 * 1024

/** An import is kept, whatever became of it: no DELETE. */
export const assetImportRecord = resource({
  client: assetImportsApi,
  noun: 'a register that was brought',
  see: 'assets:import',
  edit: 'assets:import',
  output: assetImport,
  find: findAssetImport,
  present: presentImport,
  frozen: whyFrozen,
  create: { body: createAssetImport, accepts: maxBody, isSlow: true, prepare: prepareImport, run: addImport },
  update: { body: updateAssetImport, prepare: prepareChange, run: changeImport },
})

const getBatches = route({
  ...declares(importBatchesCall, { response: importBatches }),
  access: 'assets:import',
  summary: 'Answers the batches that have free tags for a register, newest first, a hundred at most',
  handle: async ({ actor }) => ({ batches: await batchesWithFreeTags(actor) }),
})

export const assetImportRoutes = [...listRoutes(assetImportList), getBatches, ...assetImportRecord.routes]
