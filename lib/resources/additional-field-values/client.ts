import { defineClient } from '@/lib/core/client/client'
import { typed } from '@/lib/core/client/typed'
import type { additionalFieldValue, createAdditionalFieldValue, updateAdditionalFieldValue } from './schema'

/** Values of additional details; saving or importing an asset type makes new ones. */
export const additionalFieldValuesApi = defineClient({
  path: '/additionalFieldValues',
  changesWith: ['/organisations', '/additionalFields', '/assetTypes'],
  item: typed<typeof additionalFieldValue>(),
  record: typed<typeof additionalFieldValue>(),
  create: typed<typeof createAdditionalFieldValue>(),
  update: typed<typeof updateAdditionalFieldValue>(),
})
