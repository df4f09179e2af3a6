import { defineClient } from '@/lib/core/client/client'
import { typed } from '@/lib/core/client/typed'
import type { asset, assetRow, createAsset, updateAsset } from './schema'

/** Tagged assets, with their type, owner, place, documents, tasks and last results. */
export const assetsApi = defineClient({
  path: '/assets',
  changesWith: [
    '/assetTypes',
    '/additionalFields',
    '/additionalFieldValues',
    '/checks',
    '/assetCompletedChecks',
    '/organisations',
    '/sites',
    '/sectors',
    '/manufacturers',
    '/batches',
    '/uploads',
    '/users',
  ],
  item: typed<typeof assetRow>(),
  record: typed<typeof asset>(),
  create: typed<typeof createAsset>(),
  update: typed<typeof updateAsset>(),
})
