import { defineClient } from '@/lib/core/client/client'
import { typed } from '@/lib/core/client/typed'
import type { logLine } from './schema'

/** Reminders that were mailed. */
export const notificationLogApi = defineClient({
  path: '/notificationLog',
  changesWith: ['/users', '/organisations'],
  item: typed<typeof logLine>(),
})
