import { defineClient } from '@/lib/core/client/client'
import { endpoint } from '@/lib/core/client/endpoint'
import { typed } from '@/lib/core/client/typed'
import type { asset, assetRow, createAsset, tagged, tagMany, updateAsset } from './schema'

/** Tagged assets, with their type, owner, place, documents, tasks and last results. */
export const assetsApi = defineClient({
  path: '/assets',
  changesWith: [
    '/assetTypes',
    '/additionalFields',
    '/additionalFieldValues',
    '/checks',
    '/checklists',
    '/assetCompletedChecks',
    '/organisations',
    '/sites',
    '/sectors',
    '/manufacturers',
    '/batches',
    '/uploads',
    '/users',
    '/findings',
  ],
  item: typed<typeof assetRow>(),
  record: typed<typeof asset>(),
  create: typed<typeof createAsset>(),
  update: typed<typeof updateAsset>(),
})

/** Tags many assets that have all but their tags in common. */
export const tagManyCall = endpoint({
  method: 'POST',
  path: '/assets/bulk',
  body: typed<typeof tagMany>(),
  answer: typed<typeof tagged>(),
  changes: ['/assets'],
})
