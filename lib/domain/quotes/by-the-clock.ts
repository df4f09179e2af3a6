import { type CalendarDate, columnOf } from '@/lib/core/dates/calendar-date'
import { calendarDateFrom, dayNumberAt, dayNumberOf } from '@/lib/core/dates/day-number'
import { calendarDateIn, dayIn } from '@/lib/core/dates/zone'
import { systemDb } from '@/lib/core/db/client'
import { transaction } from '@/lib/core/db/transaction'
import { queueMail } from '@/lib/core/mail/queue'
import { expireQuotes } from './end'
import { receiversOf } from './people'

/** So many days before its end people are reminded to decide a quote (QUOTE-24). */
const reminderDays = 3

/**
 * What the clock does about quotes: expires those whose day is over, and reminds of those that are about to end.
 * Servers that do it at the same time find nothing left: each quote is taken under its lock.
 */
export async function tendQuotes(now = new Date()): Promise<void> {
  // A day of anywhere on earth.
  const horizon = columnOf(daysAfter(calendarDateIn('UTC', now), reminderDays + 1))
  const clients = await systemDb.client.findMany({
    where: { quotes: { some: { state: 1, validUntil: { lte: horizon } } } },
    select: { id: true, timezone: true },
  })
  for (const { id, timezone } of clients) {
    const today = calendarDateIn(timezone, now)
    let expired = 1
    while (expired > 0) expired = await transaction((tx) => expireQuotes(tx, id, { today }))
    await remind(id, timezone, today)
  }
}

const daysAfter = (day: CalendarDate, days: number) => calendarDateFrom(dayNumberOf(day) + days)

/** Of a client's quotes that end within the days, those of which nobody was reminded. */
async function remind(clientId: string, timezone: string, today: CalendarDate): Promise<void> {
  const ending = { gte: columnOf(today), lte: columnOf(daysAfter(today, reminderDays)) }
  const rows = await systemDb.quote.findMany({
    where: { clientId, state: 1, remindedAt: null, validUntil: ending },
    select: { id: true, sentAt: true, validUntil: true },
    orderBy: { id: 'asc' },
  })
  for (const { id, sentAt, validUntil } of rows) {
    // What was sent for a few days only has just been read.
    const days = sentAt && validUntil ? dayNumberAt(validUntil) - dayIn(timezone, sentAt.getTime()) : 0
    await remindOf(clientId, id, days > reminderDays)
  }
}

/** Marks the quote and queues its mails in one transaction: once, whoever else does the same now (QUOTE-24). */
const remindOf = (clientId: string, id: string, isWanted: boolean): Promise<void> =>
  transaction(async (tx) => {
    const where = { clientId, id, state: 1, remindedAt: null }
    const { count } = await tx.quote.updateMany({ where, data: { remindedAt: new Date() } })
    if (count === 0 || !isWanted) return
    const { customerOrganisationId: customerId, links } = await tx.quote.findFirstOrThrow({
      where: { clientId, id },
      select: { customerOrganisationId: true, links: { select: { id: true, userId: true } } },
    })
    for (const { userId, email, mayDecide } of await receiversOf(tx, clientId, customerId)) {
      const link = links.find((one) => one.userId === userId)
      if (link && mayDecide)
        await queueMail(tx, { template: 'quote-reminder', clientId, to: email, quoteId: id, linkId: link.id })
    }
  })
