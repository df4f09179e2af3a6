import { z } from 'zod'
import { uuid } from '@/lib/core/text/zod'
import { notificationKinds } from '@/lib/domain/notifications/kinds'
import { mostLines } from './words'

/** A line behind the bell (BELL-1). */
const notification = z.strictObject({
  id: z.uuid(),
  kind: z.enum(notificationKinds),
  text: z.string().meta({ description: 'What has happened, in words of now' }),
  detail: z.string().nullable().meta({ description: 'More of it: what a note says' }),
  href: z.string().meta({ description: 'Its page in the portal' }),
  by: z.string().nullable().meta({ description: 'Who did it; null: nobody, the clock' }),
  organisation: z
    .strictObject({ id: z.uuid(), name: z.string() })
    .nullable()
    .meta({ description: 'As whose member one sees it; null: as a client admin' }),
  createdAt: z.iso.datetime(),
  readAt: z.iso.datetime().nullable(),
})
export type NotificationOutput = z.input<typeof notification>

export const notifications = z.strictObject({
  unread: z.int().meta({ description: `Of the newest ${mostLines} that one may still see` }),
  items: z.array(notification),
})
export type NotificationsOutput = z.input<typeof notifications>

/** Some lines by their ids, or all. */
export const readNotifications = z
  .object({
    ids: z
      .array(uuid(), { error: 'Must be a list of ids' })
      .max(mostLines, { error: `At most ${mostLines} at once` })
      .optional(),
    all: z.literal(true, { error: 'Must be true' }).optional(),
  })
  .refine(({ ids, all }) => (ids === undefined) !== (all === undefined), {
    path: ['ids'],
    error: 'Send either ids or all',
  })

export const unreadLeft = z.strictObject({ unread: z.int() })
