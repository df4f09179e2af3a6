import { defineClient } from '@/lib/core/client/client'
import { typed } from '@/lib/core/client/typed'
import type { createManufacturer, manufacturer, updateManufacturer } from './schema'

/** Manufacturers of a library; an organisation’s settings change them too. */
export const manufacturersApi = defineClient({
  path: '/manufacturers',
  changesWith: ['/organisations'],
  item: typed<typeof manufacturer>(),
  record: typed<typeof manufacturer>(),
  create: typed<typeof createManufacturer>(),
  update: typed<typeof updateManufacturer>(),
})
