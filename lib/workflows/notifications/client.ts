import { endpoint } from '@/lib/core/client/endpoint'
import { typed } from '@/lib/core/client/typed'
import type { notifications, readNotifications, unreadLeft } from './schema'

/** What has happened to one, newest first, and how much of it is unread. */
export const notificationsCall = endpoint({
  method: 'GET',
  path: '/notifications',
  answer: typed<typeof notifications>(),
})

/** Marks lines as read. */
export const readNotificationsCall = endpoint({
  method: 'POST',
  path: '/notifications/read',
  body: typed<typeof readNotifications>(),
  answer: typed<typeof unreadLeft>(),
})
