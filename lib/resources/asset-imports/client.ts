import { defineClient } from '@/lib/core/client/client'
import { endpoint } from '@/lib/core/client/endpoint'
import { typed } from '@/lib/core/client/typed'
import type { assetImport, assetImportItem, createAssetImport, importBatches, updateAssetImport } from './schema'

/** Registers that customers bring. */
export const assetImportsApi = defineClient({
  path: '/assetImports',
  changesWith: ['/additionalFields', '/checks', '/manufacturers', '/organisations', '/sectors', '/users'],
  item: typed<typeof assetImportItem>(),
  record: typed<typeof assetImport>(),
  create: typed<typeof createAssetImport>(),
  update: typed<typeof updateAssetImport>(),
})

/** The batches whose tags a register can take. */
export const importBatchesCall = endpoint({
  method: 'GET',
  path: '/assetImports/batches',
  answer: typed<typeof importBatches>(),
  changesWith: ['/batches', '/assets'],
})
