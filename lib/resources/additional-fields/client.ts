import { defineClient } from '@/lib/core/client/client'
import { typed } from '@/lib/core/client/typed'
import type { additionalField, createAdditionalField, updateAdditionalField } from './schema'

/** Names of additional details; saving or importing an asset type makes new ones. */
export const additionalFieldsApi = defineClient({
  path: '/additionalFields',
  changesWith: ['/organisations', '/sectors', '/assetTypes'],
  item: typed<typeof additionalField>(),
  record: typed<typeof additionalField>(),
  create: typed<typeof createAdditionalField>(),
  update: typed<typeof updateAdditionalField>(),
})
