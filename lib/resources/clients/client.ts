import { defineClient } from '@/lib/core/client/client'
import { typed } from '@/lib/core/client/typed'
import type { client, clientRow, createClient, updateClient } from './schema'

/** The clients of the platform, for system admins. */
export const clientsApi = defineClient({
  path: '/clients',
  changesWith: [],
  item: typed<typeof clientRow>(),
  record: typed<typeof client>(),
  create: typed<typeof createClient>(),
  update: typed<typeof updateClient>(),
})
