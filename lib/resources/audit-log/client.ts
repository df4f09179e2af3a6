import { defineClient } from '@/lib/core/client/client'
import { typed } from '@/lib/core/client/typed'
import type { auditLine } from './schema'

/** What was done; changes of these resources are written down. */
export const auditLogApi = defineClient({
  path: '/auditLog',
  changesWith: ['/organisations', '/users', '/clients/users', '/assets', '/assetTypes', '/checks', '/assets/assetMeta'],
  item: typed<typeof auditLine>(),
})
