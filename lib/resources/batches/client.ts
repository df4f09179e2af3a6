import { defineClient } from '@/lib/core/client/client'
import { typed } from '@/lib/core/client/typed'
import type { batch, createBatch, updateBatch } from './schema'

/** Batches of tags. Each row counts its tags and those in use. */
export const batchesApi = defineClient({
  path: '/batches',
  changesWith: ['/assets', '/users'],
  item: typed<typeof batch>(),
  record: typed<typeof batch>(),
  create: typed<typeof createBatch>(),
  update: typed<typeof updateBatch>(),
})
