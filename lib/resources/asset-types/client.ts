import { defineClient } from '@/lib/core/client/client'
import { typed } from '@/lib/core/client/typed'
import type { assetType, assetTypeRow, createAssetType, updateAssetType } from './schema'

/** The asset library. Each row has its recommended tasks and counts its assets. */
export const assetTypesApi = defineClient({
  path: '/assetTypes',
  changesWith: [
    '/organisations',
    '/sectors',
    '/checks',
    '/additionalFields',
    '/additionalFieldValues',
    '/assets',
    '/uploads',
    '/users',
  ],
  item: typed<typeof assetTypeRow>(),
  record: typed<typeof assetType>(),
  create: typed<typeof createAssetType>(),
  update: typed<typeof updateAssetType>(),
})
