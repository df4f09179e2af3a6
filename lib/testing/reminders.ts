import { systemDb } from '@/lib/core/db/client'
import { Prisma } from '@/lib/core/db/generated/client'
import { defaultReminders, type ReminderSettings } from '@/lib/domain/reminders/settings'

/**
 * Digest and overdue daily, at an hour that is far from now: it has been within the last day, and does not come while a
 * test runs.
 */
export function dailyReminders(): ReminderSettings {
  const hour = (new Date().getUTCHours() + 12) % 24
  const { digest, overdue, ...others } = defaultReminders
  const rule = { ...overdue.customer, hour }
  return { ...others, digest: { customer: rule, distributor: rule }, overdue: { customer: rule, distributor: rule } }
}

/** Switches a client's reminders on, or off. */
export async function remindersOn(
  clientId: string,
  settings: ReminderSettings | null = dailyReminders(),
): Promise<void> {
  const reminders = settings ? { ...settings } : Prisma.DbNull
  await systemDb.client.update({ where: { id: clientId }, data: { reminders } })
}

/** As if nobody of a client had been looked at for a day: each daily hour of it is due, whichever time it is now. */
export async function hourComes(clientId: string): Promise<void> {
  const lookedUntil = new Date(Date.now() - 24 * 60 * 60 * 1000)
  await systemDb.reminderClock.updateMany({ where: { clientId }, data: { lookedUntil, nextAt: lookedUntil } })
}

/** The reminders of a client, in the order in which they were put in line. */
export const lineOf = (clientId: string, where: Prisma.NotificationLogWhereInput = {}) =>
  systemDb.notificationLog.findMany({ where: { clientId, ...where }, orderBy: { id: 'asc' } })
