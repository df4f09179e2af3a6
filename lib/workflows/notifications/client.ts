import { defineClient } from '@/lib/core/client/client'
import { endpoint } from '@/lib/core/client/endpoint'
import { typed } from '@/lib/core/client/typed'
import type { notifications, readNotifications, unreadLeft } from './schema'

/** What is behind one's own bell. */
export const notificationsApi = defineClient({ path: '/notifications', changesWith: ['/organisations'] })

/** What has happened to one, newest first, and how much of it is unread. */
export const notificationsCall = endpoint({
  method: 'GET',
  ...notificationsApi,
  answer: typed<typeof notifications>(),
})

/** Marks lines as read. */
export const readNotificationsCall = endpoint({
  method: 'POST',
  path: '/notifications/read',
  body: typed<typeof readNotifications>(),
  answer: typed<typeof unreadLeft>(),
  changes: [notificationsApi.path],
})
