import { csvFile } from '@/lib/api/csv-file'
import { exportRoute } from '@/lib/api/export'
import { listRoutes } from '@/lib/api/list-routes'
import { resource } from '@/lib/api/resource'
import { formatDateTime } from '@/lib/core/dates/zone'
import type { Asker } from '@/lib/domain/people/asker'
import { type Column, list } from '@/lib/list/list'
import { batchesApi } from './client'
import { addBatch, changeBatch, removeBatch } from './commands'
import { batchFilters } from './filters'
import { presentBatch } from './presenter'
import { type BatchTag, batchSource, findBatch, tagsOfBatch, whereBatches } from './queries'
import { type BatchOutput, batch, createBatch, updateBatch } from './schema'

export const batchList = list({
  client: batchesApi,
  access: 'tags:manage',
  summary: 'Lists tag batches',
  filters: batchFilters,
  sorts: { createdAt: 'createdAt', name: 'name' },
  defaultSort: '-createdAt',
  defaultLimit: 7,
  item: batch,
  where: ({ actor }, filters) => whereBatches(actor, filters),
  source: batchSource,
  present: (rows) => rows.map(presentBatch),
  columns: batchColumns,
  exportAccess: 'tags:manage',
})

/** The columns of the screen. */
function batchColumns({ tenant: { timezone } }: Asker): Column<BatchOutput>[] {
  return [
    { title: 'Upload Date', value: ({ createdAt }) => formatDateTime(timezone, new Date(createdAt)) },
    { title: 'Batch Name', value: ({ name }) => name },
    { title: 'Max Checks', value: ({ maxChecks }) => maxChecks },
    { title: 'Asset Count', value: ({ inUseAssetCount, assetCount }) => `${inUseAssetCount} / ${assetCount}` },
    { title: 'Uploaded by', value: ({ user }) => user?.fullName },
  ]
}

/** One line for each tag of a batch, with what it is on (LIST-23, TAG-18). */
const exportTags = exportRoute('/batches/{id}/export', {
  name: 'batch',
  called: 'tags',
  access: 'tags:manage',
  exportAccess: 'tags:manage',
  find: findBatch,
  parse: (search) => search.get('id') ?? '',
  make: csvFile({
    batches: ({ actor }, batchId: string) => tagsOfBatch(actor.clientId, batchId),
    columns: (): Column<BatchTag>[] => [
      { title: 'Tag', value: ({ reference }) => reference },
      { title: 'Asset type', value: ({ assetTypeName }) => assetTypeName },
      { title: 'Customer', value: ({ customerName }) => customerName },
    ],
  }),
})

export const batchRecord = resource({
  client: batchesApi,
  noun: 'a tag batch',
  see: 'tags:manage',
  edit: 'tags:manage',
  output: batch,
  find: findBatch,
  present: presentBatch,
  create: { body: createBatch, run: addBatch },
  update: { body: updateBatch, run: changeBatch },
  remove: { run: removeBatch },
})

export const batchRoutes = [...listRoutes(batchList), exportTags, ...batchRecord.routes]
