import { defineClient } from '@/lib/core/client/client'
import { typed } from '@/lib/core/client/typed'
import type { createSector, sector, updateSector } from './schema'

/** Sectors of a library. */
export const sectorsApi = defineClient({
  path: '/sectors',
  changesWith: ['/organisations'],
  item: typed<typeof sector>(),
  record: typed<typeof sector>(),
  create: typed<typeof createSector>(),
  update: typed<typeof updateSector>(),
})
