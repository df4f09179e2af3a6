import { z } from 'zod'
import { declares } from '@/lib/api/declares'
import { route } from '@/lib/api/route'
import { notificationsCall, readNotificationsCall } from './client'
import { markRead, readBell } from './queries'
import { notifications, readNotifications, unreadLeft } from './schema'
import { mostLines, usual } from './words'

const access = 'notifications:own'

const limit = z
  .string()
  .regex(/^(0|[1-9]\d{0,2})$/, 'Must be a whole number')
  .transform(Number)
  .refine((number) => number <= mostLines, { error: `Must be a whole number from 0 to ${mostLines}` })

/** What is behind one's own bell (BELL-1). */
export const notificationRoutes = [
  route({
    ...declares(notificationsCall, { response: notifications }),
    access,
    summary: 'Answers what has happened to the caller, newest first, and how much of it is unread; limit=0 only that',
    query: z.looseObject({ limit: limit.default(usual) }),
    handle: ({ actor, tenant, query }) => readBell({ actor, tenant }, query.limit),
  }),
  route({
    ...declares(readNotificationsCall, { response: unreadLeft, body: readNotifications }),
    access,
    summary: 'Marks lines as read: some by their ids, or all',
    status: 200,
    handle: async ({ actor, tenant, body }) => ({ unread: await markRead({ actor, tenant }, body.ids) }),
  }),
]
